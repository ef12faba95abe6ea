import type { KeyFill, KeyOrder, KeyRun } from '@papermint/contracts/cockpit/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { client, trpc } from '../../../api/trpc.ts';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import type { ChartLine } from '../../../charting/lines/line.ts';
import { ChartPanel } from '../../../features/markets/chart/chart-panel.tsx';
import { useMarkets } from '../../../features/markets/markets.ts';
import { capitalized } from '../../../lib/text/capitalized.ts';
import { VenueContext } from '../../../state/prices/venue.ts';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';

const KeyLines = lazyWithPreload(() => import('./key-lines.tsx').then((m) => m.KeyLines));

const AT_ONCE = 100;
/** The chart marks at most this many pages of fills. */
const MOST_PAGES = 10;
const NO_FILLS: readonly KeyFill[] = [];
const NO_ORDERS: readonly KeyOrder[] = [];

interface Traded {
  uuid: string;
  venue: KeyFill['venue'];
  pair: string;
}

/** The latest fills of a key in a pair, at most 1,000. */
async function fillsOf({ uuid, venue, pair }: Traded, signal: AbortSignal): Promise<readonly KeyFill[]> {
  const fills: KeyFill[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const asked = { uuid, pair: [pair], venue: [venue], page, perPage: AT_ONCE };
    const { data, lastPage } = await client.cockpit.fills.query(asked, { signal });
    fills.push(...data);
    if (page >= lastPage) break;
  }
  return fills;
}

/** The fills and open orders of a key on the candles of a pair. */
export function KeyChart({ run }: { run: KeyRun }) {
  const names = run.pairs.map(({ venue, pair }) => `${venue} ${pair}`);
  const [chosen, choose] = useState<string>();
  const shown = chosen !== undefined && names.includes(chosen) ? chosen : names[0];
  if (shown === undefined) return null;
  const [venue, pair] = shown.split(' ') as [KeyFill['venue'], string];
  const options = run.pairs.map((one) => ({
    value: `${one.venue} ${one.pair}`,
    label: `${codeLabel(one.pair)}${one.venue === 'futures' ? ' Perp' : ''}`,
  }));
  return (
    <Card
      title="Orders on the chart"
      aside={<NativeSelect label="Pair" value={shown} options={options} onChange={choose} />}
      className="overflow-hidden"
    >
      <VenueContext value={venue}>
        <PairChart key={shown} uuid={run.key.uuid} venue={venue} pair={pair} />
      </VenueContext>
    </Card>
  );
}

function PairChart({ uuid, venue, pair }: Traded) {
  const market = useMarkets().data?.find((one) => one.pair === pair);
  const query = useQuery({
    queryKey: ['key-fills', uuid, venue, pair],
    queryFn: ({ signal }) => fillsOf({ uuid, venue, pair }, signal),
  });
  const open = useQuery(
    trpc.cockpit.orders.queryOptions({
      uuid,
      pair: [pair],
      venue: [venue],
      status: ['new', 'partially_filled', 'untriggered'],
      perPage: AT_ONCE,
    }),
  );
  const fills = query.data ?? NO_FILLS;
  const orders = open.data?.data ?? NO_ORDERS;
  const lines = useMemo(() => orders.flatMap(lineOf), [orders]);
  const tick = market?.tick;
  const overlay = useCallback(
    (engine: ChartEngine) =>
      tick === undefined ? null : (
        <LazyBoundary>
          <KeyLines engine={engine} tick={tick} lines={lines} />
        </LazyBoundary>
      ),
    [tick, lines],
  );
  return (
    <div className="h-80">
      {market ? <ChartPanel market={market} fills={fills} overlay={overlay} /> : null}
    </div>
  );
}

/** An order as a line at its limit or stop price. */
function lineOf({ uuid, side, type, amount, price, stopPrice }: KeyOrder): ChartLine[] {
  const at = price ?? stopPrice;
  if (at === null) return [];
  const title = `${side === 'buy' ? 'Buy' : 'Sell'} ${amount} · ${capitalized(type.replaceAll('_', ' '))}`;
  return [{ id: uuid, price: at, title, tone: side === 'buy' ? 'up' : 'down', modest: true }];
}
