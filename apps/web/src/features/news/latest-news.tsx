import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { Card } from '../../ui/layout/card.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { When } from '../../ui/text/when.tsx';
import { useNewsFeed } from './use-news-feed.ts';

const SHOWN = 4;

/** The latest headlines. It is empty until they have loaded. */
export function LatestNews() {
  useNewsFeed();
  const items = useQuery(trpc.news.list.queryOptions({ perPage: SHOWN })).data?.data;
  if (!items || items.length === 0) return null;
  return (
    <Card
      title="News"
      aside={
        <TextLink to="/news" className="text-13">
          See all
        </TextLink>
      }
    >
      <ul className="divide-y divide-line">
        {items.map(({ id, headline, source, publishedAt }) => (
          <li key={id}>
            <Link
              to={`/news?item=${id}`}
              className="flex flex-col gap-x-6 gap-y-0.5 px-4 py-2.5 transition-colors duration-120 hover:bg-surface-2 focus-visible:-outline-offset-2 sm:flex-row sm:items-baseline sm:justify-between"
            >
              <span className="min-w-0 text-13 font-medium">{headline}</span>
              <span className="shrink-0 text-12 text-subtle">
                {source} · <When at={publishedAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
