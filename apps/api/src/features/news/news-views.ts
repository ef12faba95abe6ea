import type { NewsItem as NewsView } from '@papermint/contracts/news/news-model';
import type { NewsItem } from '../../market/stories/day-news.ts';

export function newsView(item: NewsItem): NewsView {
  const { id, at, topic, kind, pairs, headline, text, source, release } = item;
  return {
    id,
    publishedAt: new Date(at).toISOString(),
    topic,
    kind,
    pairs: [...pairs],
    headline,
    text,
    source,
    release,
  };
}
