import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../api/trpc.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { places } from '../../lib/places.ts';
import { ScrollArea } from '../../ui/layout/scroll-area.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { When } from '../../ui/text/when.tsx';
import type { NewsItem } from './news-words.ts';
import { useNewsFeed } from './use-news-feed.ts';

const SHOWN = 30;

/** The latest news about a pair, beside its chart. A press shows the text. */
export function PairNews({ pair }: { pair: string }) {
  useNewsFeed(pair);
  const query = useQuery(trpc.news.list.queryOptions({ pair, perPage: SHOWN }));
  if (query.isError && !query.data) return <QueryFailed query={query} title="News could not be loaded." />;
  const items = query.data?.data;
  if (items?.length === 0) {
    return <Empty title="No news">News about {codeLabel(pair)} appears here.</Empty>;
  }
  return (
    <ScrollArea className="h-full">
      <ul aria-label="Latest news" aria-busy={!items} className="divide-y divide-line">
        {items?.map((item) => <Item key={item.id} item={item} />) ??
          places(6).map((place) => (
            <li key={place} className="flex h-16 flex-col justify-center gap-2 px-4">
              <Skeleton className="h-3.5 w-full" />
              <Skeleton className="h-3 w-20" />
            </li>
          ))}
      </ul>
      {items ? (
        <p className="px-4 py-3 text-12">
          <TextLink to={`/news?pair=${encodeURIComponent(pair)}`}>All news about {codeLabel(pair)}</TextLink>
        </p>
      ) : null}
    </ScrollArea>
  );
}

function Item({ item }: { item: NewsItem }) {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        className="block w-full px-4 py-2.5 text-left transition-colors duration-120 hover:bg-surface-2 focus-visible:-outline-offset-2"
        onClick={() => setOpen(!open)}
      >
        <span className="block text-13 font-medium">{item.headline}</span>
        <span className="mt-0.5 block text-12 text-subtle">
          <When at={item.publishedAt} /> · {item.source}
        </span>
      </button>
      {open ? <p className="px-4 pb-3 text-13 text-muted">{item.text}</p> : null}
    </li>
  );
}
