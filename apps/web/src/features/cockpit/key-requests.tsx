import type { KeyActivity } from '@papermint/contracts/cockpit/activity-model';
import { MINUTE } from '@papermint/contracts/common/time-units';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { formatCount } from '../../ui/text/amount-format.ts';
import { Stat } from '../../ui/text/stat.tsx';
import { FigureTable } from './figure-table.tsx';
import { millisecondsText, UNKNOWN } from './ratio-text.ts';

const REFETCH = 10_000;
const CELL = 'px-2 py-2 text-right first:pl-0 first:text-left last:pr-0';

/** Requests, used weight and event lag of a key. */
export function KeyRequests({ uuid }: { uuid: string }) {
  const query = useQuery(trpc.cockpit.activity.queryOptions({ uuid }, { refetchInterval: REFETCH }));
  if (query.isError && !query.data) {
    return <QueryFailed query={query} title="The requests could not be loaded." />;
  }
  if (!query.data) return <Skeleton className="m-4 h-60" />;
  const { since } = query.data;
  if (since === null) {
    return (
      <Empty title="No requests yet">
        Requests of this key are counted in memory. A restart of the server or a reset of the exchange starts
        again.
      </Empty>
    );
  }
  return <Counters activity={query.data} since={since} />;
}

const LEAST_MINUTES = 30;
const MOST_MINUTES = 120;

/** Each minute until the latest one with requests, also those without. */
function minutesOf(weight: KeyActivity['weight']) {
  const used = new Map(weight.map((minute) => [Date.parse(minute.at), minute]));
  const last = Math.max(...used.keys());
  const span = (last - Math.min(...used.keys())) / MINUTE + 1;
  const count = Math.min(MOST_MINUTES, Math.max(LEAST_MINUTES, span));
  return Array.from({ length: weight.length === 0 ? 0 : count }, (_, index) => {
    const at = last - (count - 1 - index) * MINUTE;
    const minute = used.get(at);
    return {
      at: new Date(at).toISOString().slice(11, 16),
      values: [minute?.weight ?? 0, minute?.orders ?? 0],
    };
  });
}

function Counters({ activity, since }: { activity: KeyActivity; since: string }) {
  const { requests, refused, weight, endpoints, lag } = activity;
  return (
    <div className="flex flex-col gap-6 p-4">
      <dl className="flex flex-wrap gap-x-10 gap-y-3" aria-label="Requests">
        <Stat label="Requests">{formatCount(requests)}</Stat>
        <Stat label="Refused">{formatCount(refused)}</Stat>
        <Stat label="Events sent">{formatCount(lag?.events ?? 0)}</Stat>
        <Stat label="Event lag, median">{lag ? millisecondsText(lag.p50) : UNKNOWN}</Stat>
        <Stat label="Event lag, 95%">{lag ? millisecondsText(lag.p95) : UNKNOWN}</Stat>
        <Stat label="Event lag, longest">{lag ? millisecondsText(lag.most) : UNKNOWN}</Stat>
      </dl>
      <section aria-label="Weight used">
        <h3 className="mb-2 text-13 font-semibold">Weight used by minute</h3>
        <BarChart
          label="Weight used by minute"
          series={[
            { name: 'Weight', tone: 'accent' },
            { name: 'Orders', tone: 'muted' },
          ]}
          points={minutesOf(weight)}
          format={(value) => formatCount(Math.round(value))}
          none="No weight was used."
        />
      </section>
      <section aria-label="Requests by endpoint">
        <h3 className="mb-1 text-13 font-semibold">Requests by endpoint</h3>
        <FigureTable
          flush
          label="Figures of each endpoint"
          heads={['Endpoint', 'Requests', 'Refused', 'Median', '95%']}
        >
          {endpoints.map(({ endpoint, requests: count, refused: rejected, p50, p95 }) => (
            <tr key={endpoint}>
              <th scope="row" className={`${CELL} font-normal`}>
                <code className="text-12">{endpoint}</code>
              </th>
              <td className={CELL}>{formatCount(count)}</td>
              <td className={CELL}>{formatCount(rejected)}</td>
              <td className={CELL}>{millisecondsText(p50)}</td>
              <td className={CELL}>{millisecondsText(p95)}</td>
            </tr>
          ))}
        </FigureTable>
      </section>
      <p className="text-12 text-muted">
        Counted in memory since <span className="num">{since.slice(0, 19).replace('T', ' ')}</span> UTC of
        wall time. A restart of the server or a reset of the exchange starts again. Latency and event lag are
        wall time, from the arrival of a request to its answer and from a commit to its event.
      </p>
    </div>
  );
}
