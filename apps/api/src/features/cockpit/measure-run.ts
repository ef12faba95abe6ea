import type { CockpitKey, KeyRun, RunPair, RunPoint } from '@papermint/contracts/cockpit/model';
import { RUN_POINTS } from '@papermint/contracts/cockpit/run-limits';
import { DAY } from '@papermint/contracts/common/time-units';
import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits, units } from '@papermint/contracts/money/amount';
import { mulDiv, pow10 } from '@papermint/contracts/money/rounding';
import type { CockpitDeps } from './cockpit-deps.ts';
import type { KeyFillRecord, KeyOrderRecord } from './key-trades-store.ts';
import type { RunEvents } from './run-difference-rules.ts';
import { runEvents } from './run-events.ts';
import { drawdowns, maximumDrawdown, sharpeOf, tradeFigures } from './run-figures-rules.ts';
import type { PairBook, RunState, RunSums } from './run-state.ts';
import { createRunState } from './run-state.ts';
import type { AskedSpan, Span } from './span-rules.ts';
import { spanOf } from './span-rules.ts';

export interface MeasuredRun {
  run: KeyRun;
  events: RunEvents;
}

const DOLLAR_SCALE = 2;
const money = (amount: bigint) => formatUnits(amount, DOLLAR_SCALE);
const ratioText = (value: number | null) => (value === null ? null : value.toFixed(6));
const iso = (at: number) => new Date(at).toISOString();

/**
 * Measures what a key did between two instants.
 * @param field the field of the input that names the end
 * @throws DomainError bad_input at `field`
 */
export async function measureRun(
  deps: CockpitDeps,
  traderId: string,
  key: CockpitKey,
  asked: AskedSpan,
  field?: string,
): Promise<MeasuredRun> {
  const [orders, fills] = await Promise.all([deps.trades.orders(key.uuid), deps.trades.fills(key.uuid)]);
  const life = {
    createdAt: Date.parse(key.createdAt),
    endedAt: key.endedAt === null ? null : Date.parse(key.endedAt),
    firstOrder: orders[0]?.createdAt,
    now: deps.clock.now(),
  };
  const span = spanOf(asked, life, field);
  const within = (at: number) => at > span.from && at <= span.to;
  const own = orders.filter(({ createdAt }) => within(createdAt));
  const { points } = deps.performances.netWorth(traderId, 'USD', {
    from: iso(span.from),
    to: iso(span.to),
    points: RUN_POINTS,
  });
  // A short span has fewer seconds than points.
  const worth = points.filter(({ at }, index) => at !== points[index - 1]?.at);
  const path = follow(createRunState(deps.markets, span.to), fills, {
    ...span,
    instants: worth.map(({ at }) => Date.parse(at)),
  });
  const events = runEvents(
    own,
    fills.filter(({ at }) => within(at)),
  );
  const capital = units(worth[0]?.total ?? '0', DOLLAR_SCALE);
  const equity = path.points.map(({ net }) => capital + net);
  const drops = drawdowns(equity);
  return {
    events,
    run: {
      key,
      currency: 'USD',
      from: iso(span.from),
      to: iso(span.to),
      figures: figuresOf(path, own, capital, equity),
      points: path.points.map(
        ({ at, net }, index): RunPoint => ({
          at: iso(at),
          worth: worth[index]?.total ?? '0',
          net: money(net),
          equity: money(capital + net),
          drawdown: money(drops[index]?.amount ?? 0n),
        }),
      ),
      pairs: pairsOf(deps, path, own, span.to),
      statuses: statusesOf(own),
      digest: events.digest,
    },
  };
}

interface RunPath {
  state: RunState;
  /** Fills of the span. */
  fills: KeyFillRecord[];
  /** Net P&L since the beginning of the span. */
  points: { at: number; net: bigint }[];
  /** The same at each whole day of it. */
  days: bigint[];
  /** Net results of closed trades, in dollars. */
  results: bigint[];
  /** What changed from its beginning to its end. */
  sums: RunSums;
}

/** Books all fills until the end of a span, and looks at the sums at its instants. */
function follow(
  state: RunState,
  fills: readonly KeyFillRecord[],
  { from, to, instants }: Span & { instants: readonly number[] },
): RunPath {
  const days = Array.from({ length: Math.floor((to - from) / DAY) + 1 }, (_, day) => from + day * DAY);
  const looks = [...new Set([from, ...instants, ...days, to])].sort((one, other) => one - other);
  const seen = new Map<number, RunSums>();
  const within: KeyFillRecord[] = [];
  const results: bigint[] = [];
  let next = 0;
  for (const at of looks) {
    for (; next < fills.length && (fills[next] as KeyFillRecord).at <= at; next += 1) {
      const fill = fills[next] as KeyFillRecord;
      const closing = state.book(fill);
      if (fill.at <= from) continue;
      within.push(fill);
      if (closing) results.push(state.dollars(state.quoteOf(fill.pair), closing.net));
    }
    seen.set(at, state.sumsAt(at));
  }
  const [first, last] = [seen.get(from) as RunSums, seen.get(to) as RunSums];
  const since = (at: number) => (seen.get(at) as RunSums).net - first.net;
  return {
    state,
    fills: within,
    points: instants.map((at) => ({ at, net: since(at) })),
    days: days.map(since),
    results,
    sums: {
      realized: last.realized - first.realized,
      unrealized: last.unrealized - first.unrealized,
      fees: last.fees - first.fees,
      net: last.net - first.net,
    },
  };
}

function figuresOf(
  { sums, days, results, fills, state }: RunPath,
  orders: readonly KeyOrderRecord[],
  capital: bigint,
  equity: readonly bigint[],
): KeyRun['figures'] {
  const trades = tradeFigures(results);
  const drop = maximumDrawdown(equity);
  let turnover = 0n;
  let asMaker = 0n;
  for (const fill of fills) {
    const cost = state.dollars(state.quoteOf(fill.pair), fill.cost);
    turnover += cost;
    if (fill.liquidity === 'maker') asMaker += cost;
  }
  return {
    capital: money(capital),
    realized: money(sums.realized),
    unrealized: money(sums.unrealized),
    fees: money(sums.fees),
    net: money(sums.net),
    return: ratioText(capital > 0n ? Number(sums.net) / Number(capital) : null),
    maxDrawdown: money(drop.amount),
    maxDrawdownShare: ratioText(drop.share),
    sharpe: ratioText(sharpeOf(days.map((net) => Number(capital + net)))),
    profitFactor: ratioText(trades.profitFactor),
    winRate: ratioText(trades.winRate),
    expectancy: trades.expectancy === null ? null : money(trades.expectancy),
    closedTrades: trades.closed,
    orders: orders.length,
    fills: fills.length,
    turnover: money(turnover),
    makerShare: ratioText(turnover > 0n ? Number(asMaker) / Number(turnover) : null),
  };
}

function statusesOf(orders: readonly KeyOrderRecord[]): KeyRun['statuses'] {
  const counts = new Map<KeyOrderRecord['status'], number>();
  for (const { status } of orders) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => ({ status, count }));
}

/** Pairs with an order or a fill in the span, the largest turnover first. */
function pairsOf(
  { markets }: CockpitDeps,
  { state, fills }: RunPath,
  orders: readonly KeyOrderRecord[],
  at: number,
): RunPair[] {
  const sums = new Map<string, { orders: number; fills: number; turnover: bigint }>();
  const of = ({ venue, pair }: Pick<KeyOrderRecord, 'venue' | 'pair'>) => {
    const name = `${venue} ${pair}`;
    const known = sums.get(name) ?? { orders: 0, fills: 0, turnover: 0n };
    sums.set(name, known);
    return known;
  };
  for (const order of orders) of(order).orders += 1;
  for (const fill of fills) {
    const sum = of(fill);
    sum.fills += 1;
    sum.turnover += fill.cost;
  }
  return [...sums]
    .sort(([, one], [, other]) => (one.turnover < other.turnover ? 1 : -1))
    .map(([name, sum]) => {
      const [venue, pair] = name.split(' ') as [RunPair['venue'], string];
      const instrument = markets.instrument(pair);
      const known = state.books.get(name);
      const valued = known && state.valued(known, at);
      const text = (amount: bigint) => formatUnits(amount, instrument.quoteScale);
      return {
        venue,
        pair,
        orders: sum.orders,
        fills: sum.fills,
        open: formatUnits(known?.book.amount ?? 0n, instrument.baseScale),
        averagePrice: known ? averageOf(known, instrument) : null,
        mark: priceText(valued?.ticks ?? markets.reference.priceTicksAt(pair, at), instrument.tick),
        realized: text(known?.book.realized ?? 0n),
        unrealized: text(valued?.unrealized ?? 0n),
        fees: text(known?.book.fees ?? 0n),
        turnover: text(sum.turnover),
        quote: instrument.quote,
      };
    });
}

/** The average cost of one, with at most eight decimals. */
function averageOf(
  { book: { amount, cost } }: PairBook,
  { baseScale, quoteScale }: { baseScale: number; quoteScale: number },
): string | null {
  if (amount === 0n) return null;
  const open = amount < 0n ? -amount : amount;
  return formatUnits(mulDiv(cost * pow10(8), pow10(baseScale), open * pow10(quoteScale), 'half-even'), 8);
}
