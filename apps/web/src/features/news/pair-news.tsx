import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../api/trpc.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { places } from '../../lib/places.ts';
import { Segmented } from '../../ui/form/segmented.tsx';
import { ScrollArea } from '../../ui/layout/scroll-area.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { When } from '../../ui/text/when.tsx';
import type { NewsItem } from './news-words.ts';
import { useNewsFeed } from './use-news-feed.ts';

const SHOWN = 30;

interface PairNewsProps {
  pair: string;
  kind: InstrumentKind;
}

const OF = [
  { value: 'pair', label: 'This pair' },
  { value: 'market', label: 'Market' },
] as const;

/** The latest news about a pair or its whole market, beside its chart. A press shows the text. */
export function PairNews({ pair, kind }: PairNewsProps) {
  const [of, setOf] = useState<(typeof OF)[number]['value']>('pair');
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="shrink-0 px-4 py-1.5">
        <Segmented label="News about" name="news-of" size="small" value={of} options={OF} onChange={setOf} />
      </div>
      {of === 'pair' ? (
        <NewsList asked={{ pair }} name={codeLabel(pair)} />
      ) : (
        <NewsList asked={{ kind }} name={KIND_NAMES[kind]} />
      )}
    </div>
  );
}

const KIND_NAMES = { crypto: 'crypto', stock: 'stocks', forex: 'forex', commodity: 'commodities' } as const;

interface NewsListProps {
  asked: { pair: string } | { kind: InstrumentKind };
  /** What it is about. */
  name: string;
}

function NewsList({ asked, name }: NewsListProps) {
  useNewsFeed('pair' in asked ? asked.pair : undefined);
  const query = useQuery(trpc.news.list.queryOptions({ perPage: SHOWN, ...asked }));
  if (query.isError && !query.data) return <QueryFailed query={query} title="News could not be loaded." />;
  const items = query.data?.data;
  if (items?.length === 0) {
    return <Empty title="No news">News about {name} appears here.</Empty>;
  }
  return (
    <ScrollArea className="flex-1">
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
        <p className="px-4 py-3 text-12 touch:py-0">
          <TextLink
            to={`/news?${new URLSearchParams(asked)}`}
            className="touch:inline-block touch:py-3.5 touch:leading-4"
          >
            All news about {name}
          </TextLink>
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
