import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { When } from '../../ui/text/when.tsx';
import { InstrumentLinks } from './instrument-links.tsx';
import type { NewsItem } from './news-words.ts';
import { TOPIC_WORDS } from './news-words.ts';

interface NewsDetailsProps {
  id: string;
  /** Its row in the list, if it is there. */
  row: NewsItem | undefined;
}

/** A piece of news as a whole. */
export function NewsDetails({ id, row }: NewsDetailsProps) {
  const query = useQuery(trpc.news.one.queryOptions({ id }, { enabled: !row }));
  const item = row ?? query.data;
  if (!item) {
    if (query.isError) return <QueryFailed query={query} title="This news could not be loaded." />;
    return <Skeleton className="m-5 h-60" />;
  }
  const { headline, text, topic, source, publishedAt, pairs, kind, release } = item;
  return (
    <article className="flex flex-col gap-4 p-5">
      <h2 className="text-16 font-semibold wrap-anywhere max-xl:sr-only">{headline}</h2>
      <p className="text-14 text-muted">{text}</p>
      <KeyValues
        rows={[
          { label: 'Time', value: <When at={publishedAt} absolute="utc" /> },
          { label: 'Source', value: `${source} (invented)` },
          { label: 'Topic', value: TOPIC_WORDS[topic] },
        ]}
      />
      {pairs.length > 0 ? (
        <section className="text-13">
          <h3 className="mb-2 text-12 font-medium text-subtle">Instruments</h3>
          <InstrumentLinks instruments={pairs.map((pair) => ({ pair, kind }))} />
        </section>
      ) : null}
      {release === null ? null : (
        <p className="text-13">
          <TextLink to={`/calendar?release=${release}`}>Release in the calendar</TextLink>
        </p>
      )}
    </article>
  );
}
