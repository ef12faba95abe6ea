import { unrealizedPnl } from '@papermint/contracts/futures/position-quote';
import { splitEffect } from '../../../market/corporate/stock-splits.ts';
import { keepLatest } from '../../../platform/lists/bounded-map.ts';
import { lastUntil } from '../../../platform/lists/last-until.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { WorthHistory } from '../../wallet/wallet-types.ts';
import { sideInMode } from '../futures-rules.ts';
import type { PositionSpan } from './past-positions.ts';
import { positionSpans } from './past-positions.ts';
import type { PastPositionsStore } from './past-positions-store.ts';

interface PastUnrealizedDeps {
  store: PastPositionsStore;
  /** With marks as its prices. */
  markets: Pick<Markets, 'instrument' | 'priceTicksAt' | 'splits' | 'dollarPriceAt' | 'valueAtPrices'>;
  clock: Pick<Clock, 'now'>;
}

/** What a trader had open in a pair, in hedge mode on one side, and the splits until now since the first fill (ms). */
interface PastPair {
  pair: string;
  since: number;
  splits: ReturnType<typeof splitsSince>;
  spans: readonly PositionSpan[];
}

/** The pairs of traders by id, read again after a fill or an end. */
type KnownPairs = Map<string, { version: string; pairs: readonly PastPair[] }>;

const MOST_TRADERS = 200;

/** The unrealized P&L that a trader's positions had, at their marks then. */
export function pastUnrealized(deps: PastUnrealizedDeps): WorthHistory {
  const { markets } = deps;
  const known: KnownPairs = new Map();
  return (traderId, currency) => {
    const pairs = pairsOf(deps, known, traderId);
    return (at) => {
      let sum = 0n;
      for (const { pair, spans } of pairs) {
        const open = lastUntil(spans, at)?.open;
        if (!open) continue;
        const instrument = markets.instrument(pair);
        const pnl = unrealizedPnl(open, markets.priceTicksAt(pair, at), instrument);
        sum += markets.valueAtPrices(instrument.quote, pnl, currency, (code) =>
          markets.dollarPriceAt(code, at),
        );
      }
      return sum;
    };
  };
}

function pairsOf(deps: PastUnrealizedDeps, known: KnownPairs, traderId: string): readonly PastPair[] {
  const version = deps.store.version(traderId);
  const before = known.get(traderId);
  const pairs =
    before?.version === version && before.pairs.every((one) => isUpToDate(deps, one))
      ? before.pairs
      : readPairs(deps, traderId);
  keepLatest(known, traderId, { version, pairs }, MOST_TRADERS);
  return pairs;
}

function isUpToDate(deps: PastUnrealizedDeps, { pair, since, splits }: PastPair): boolean {
  const now = splitsSince(deps, pair, since);
  return now.length === splits.length && now.every(({ at }, index) => at === splits[index]?.at);
}

function readPairs(deps: PastUnrealizedDeps, traderId: string): PastPair[] {
  const { store, markets } = deps;
  const fills = store.fills(traderId);
  const ends = fills.length > 0 ? store.ends(traderId) : [];
  const contracts = new Map(
    fills.map(({ pair, positionSide }) => [`${pair} ${positionSide}`, { pair, positionSide }]),
  );
  return [...contracts.values()].map(({ pair, positionSide }) => {
    const own = fills.filter((fill) => fill.pair === pair && fill.positionSide === positionSide);
    const closed = ends.filter((end) => end.pair === pair && sideInMode(end) === positionSide);
    const since = own[0]?.at ?? 0;
    const splits = splitsSince(deps, pair, since);
    return { pair, since, splits, spans: positionSpans(own, closed, splits, markets.instrument(pair)) };
  });
}

function splitsSince({ markets, clock }: PastUnrealizedDeps, pair: string, since: number) {
  const splits = markets.splits(pair)?.between(since, clock.now() + 1) ?? [];
  return splits.map((split) => ({ at: splitEffect(split), terms: split }));
}
