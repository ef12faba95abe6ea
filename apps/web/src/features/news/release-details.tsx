import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '../../api/trpc.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import { Pill } from '../../ui/text/pill.tsx';
import { When } from '../../ui/text/when.tsx';
import { InstrumentLinks } from './instrument-links.tsx';
import { Importance, Surprise } from './release-row.tsx';
import type { Release } from './release-words.ts';
import { AREA_WORDS, figureText } from './release-words.ts';

const STATUS: Readonly<Record<Release['status'], { tone: 'plain' | 'info' | 'ok'; label: string }>> = {
  scheduled: { tone: 'plain', label: 'Scheduled' },
  due: { tone: 'info', label: 'Due now' },
  released: { tone: 'ok', label: 'Released' },
  past: { tone: 'ok', label: 'Over' },
};

interface ReleaseDetailsProps {
  id: string;
  /** Its row in the list, if it is there. A change of it loads the details again. */
  row: Release | undefined;
}

/** A release: what it measures, its figures, what it moves, and the releases before. */
export function ReleaseDetails({ id, row }: ReleaseDetailsProps) {
  const query = useQuery(trpc.economicCalendar.one.queryOptions({ id }));
  const { refetch } = query;
  const isOutdated =
    row !== undefined && query.data !== undefined && row.status !== query.data.release.status;
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
  if (query.isError) return <QueryFailed query={query} title="This release could not be loaded." />;
  if (!query.data) return <Skeleton className="m-5 h-60" />;
  const { release, history } = query.data;
  return (
    <div className="flex flex-col gap-5 p-5 text-13">
      <div className="flex flex-col gap-2">
        <h2 className="text-16 font-semibold wrap-anywhere max-xl:sr-only">{release.name}</h2>
        <p className="text-muted">{release.about}</p>
      </div>
      <KeyValues rows={factsOf(release)} />
      {release.status === 'due' || (release.status === 'scheduled' && release.unit !== null) ? (
        <p className="text-12 text-subtle">
          The figure appears two minutes after the release is due, when prices have moved.
        </p>
      ) : null}
      <section>
        <h3 className="mb-2 text-12 font-medium text-subtle">Moves most</h3>
        <InstrumentLinks instruments={release.instruments} />
      </section>
      {history.length > 0 && release.unit !== null ? <History release={release} history={history} /> : null}
    </div>
  );
}

function factsOf(release: Release) {
  const { area, currency, importance, at, period, status, unit, actual, forecast, previous } = release;
  return [
    { label: 'Status', value: <Pill tone={STATUS[status].tone}>{STATUS[status].label}</Pill> },
    { label: 'Time', value: <When at={at} absolute="utc" ahead /> },
    ...(period === null ? [] : [{ label: 'Period', value: period }]),
    { label: 'Economy', value: `${AREA_WORDS[area]} · ${currency}` },
    { label: 'Importance', value: <Importance importance={importance} /> },
    ...(unit === null
      ? []
      : [
          {
            label: 'Actual',
            value: (
              <span className="num">
                <Surprise release={release} />
                {figureText(release, actual)}
              </span>
            ),
            strong: true,
          },
          { label: 'Forecast', value: <span className="num">{figureText(release, forecast)}</span> },
          { label: 'Previous', value: <span className="num">{figureText(release, previous)}</span> },
        ]),
  ];
}

interface HistoryProps {
  release: Release;
  history: readonly {
    id: string;
    at: string;
    period: string | null;
    forecast: string | null;
    actual: string | null;
  }[];
}

function History({ release, history }: HistoryProps) {
  return (
    <section>
      <h3 className="mb-1 text-12 font-medium text-subtle">Earlier releases</h3>
      <table className="num w-full">
        <thead className="text-left text-11 text-subtle">
          <tr>
            <th className="py-1.5 font-medium">Period</th>
            <th className="py-1.5 text-right font-medium">Actual</th>
            <th className="py-1.5 text-right font-medium">Forecast</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {history.map((earlier) => (
            <tr key={earlier.id}>
              <td className="py-2 text-muted">{earlier.period ?? earlier.at.slice(0, 10)}</td>
              <td className="py-2 text-right">
                <Surprise release={earlier} />
                {figureText(release, earlier.actual)}
              </td>
              <td className="py-2 text-right text-muted">{figureText(release, earlier.forecast)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
