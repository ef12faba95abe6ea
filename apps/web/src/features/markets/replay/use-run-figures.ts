import { useQuery } from '@tanstack/react-query';
import { client, trpc } from '../../../api/trpc.ts';
import { runFigures } from './run-figures.ts';
import type { ReplayRun } from './run-store.ts';

/** Net worth is read again this often while time passes, ms. */
const REFRESH = 5000;
const POINTS = 61;

/** The figures of a run until now, and its curve. */
export function useRunFigures({ pair, from }: ReplayRun) {
  const worths = useQuery(
    trpc.performance.netWorth.queryOptions(
      { from: new Date(from).toISOString(), points: POINTS },
      { refetchInterval: REFRESH },
    ),
  );
  const began = useQuery({
    queryKey: ['replay-price', pair, from],
    queryFn: ({ signal }) => closeAt(pair, new Date(from).toISOString(), signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const now = useQuery({
    queryKey: ['replay-price', pair, worths.dataUpdatedAt],
    queryFn: ({ signal }) => closeAt(pair, undefined, signal),
    placeholderData: (before) => before,
    enabled: worths.isSuccess,
  });
  const points = worths.data?.points.map(({ at, total }) => ({ at: Date.parse(at), value: Number(total) }));
  const figures = points && runFigures(points, { began: began.data ?? null, now: now.data ?? null });
  return { figures, points, currency: worths.data?.currency ?? 'USD', isError: worths.isError };
}

/** The last price of a pair up to an instant; null where it had none. */
async function closeAt(pair: string, to: string | undefined, signal: AbortSignal): Promise<number | null> {
  const asked = { pair, interval: '1m' as const, limit: 1, ...(to === undefined ? {} : { to }) };
  const close = (await client.markets.candles.query(asked, { signal })).at(-1)?.close;
  return close === undefined ? null : Number(close);
}
