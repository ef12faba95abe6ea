import { SECOND } from '@papermint/contracts/common/time-units';
import type { Push } from '../../../market/impact/impact.ts';
import { impactCorners } from '../../../market/impact/impact.ts';
import type { CandleTable, ImportedCandles } from '../../../market/imports/imported-candles.ts';
import { importedCandles } from '../../../market/imports/imported-candles.ts';
import { importedLotsBefore, importedPath } from '../../../market/imports/imported-path.ts';
import type { OwnVolume, Stretch } from '../../../market/imports/spliced-path.ts';
import { splicedPath, splicedVolume } from '../../../market/imports/spliced-path.ts';
import { ANCHOR_SECOND } from '../../../market/market-anchor.ts';
import type { PricePath } from '../../../market/path/price-path.ts';
import type { MarketSeed } from '../../../market/random/hash.ts';
import { foldKey, replacedSeed, seedAt } from '../../../market/random/hash.ts';
import type { Corners } from '../../../market/scenarios/displacement.ts';
import { displacementOf } from '../../../market/scenarios/displacement.ts';
import type { Scenario, Span } from '../../../market/scenarios/scenario.ts';
import { cornersOf } from '../../../market/scenarios/scenario.ts';
import type { SessionCalendar } from '../../../market/sessions/sessions.ts';
import type { Volume } from '../../../market/volume/volume.ts';
import type { ImportRecord, TradedInstrument } from '../markets-types.ts';

/** The simulated market of an instrument, apart from its volume. */
interface Simulated {
  instrument: TradedInstrument;
  /** The price at `MARKET_ANCHOR` in ticks. */
  anchorTicks: number;
  /** Its simulated path with scenarios, as a multiple. */
  pathWith: (scenarios: readonly Scenario[], factor: number, impact?: Corners) => PricePath;
  calendar: SessionCalendar;
  /** Those of the pair. */
  scenarios: readonly Scenario[];
  /** When nothing is traded. */
  closed: readonly Span[];
  /** What large orders did to the price, in order of time. */
  pushes?: readonly Push[];
}

/** The anchor of a path whose rounding to ticks does not show. */
const FINE = 1e12;

/** When the candles of an import end, or it was canceled, ms. */
export function importEnd({ table, interval, canceledAt, startsAt }: ImportRecord): number {
  const end = ((table.seconds[table.seconds.length - 1] as number) + interval) * SECOND;
  return canceledAt === null ? end : Math.max(Math.min(end, canceledAt), startsAt);
}

/** When candles cease to be the price. A market that turns secret does not follow candles that somebody knows. */
const endIn = (seed: MarketSeed, record: ImportRecord) =>
  Math.min(importEnd(record), replacedSeed(seed)?.from ?? Infinity);

/** The imports of a pair that are its price at some time, in order. */
const usedImports = (seed: MarketSeed, pair: string, imports: readonly ImportRecord[]) =>
  imports
    .filter((record) => record.pair === pair && endIn(seed, record) > record.startsAt)
    .sort((a, b) => a.startsAt - b.startsAt);

/** The spans in which imported candles are the price of a pair. */
export const importSpans = (seed: MarketSeed, pair: string, imports: readonly ImportRecord[]): Span[] =>
  usedImports(seed, pair, imports).map((record) => ({ from: record.startsAt, to: endIn(seed, record) }));

/**
 * The path and the volume of an instrument with imported candles in it. A scenario that begins before the candles counts
 * until they begin; a later one displaces them, and the simulated path after them. After the last close the simulated
 * path goes on by a constant displacement.
 * @param imports all of the world; those of other pairs are ignored
 */
export function withImports(
  seed: MarketSeed,
  market: Simulated,
  imports: readonly ImportRecord[],
  volume: Volume,
): { path: PricePath; volume: Volume } {
  const { instrument, anchorTicks, pathWith, calendar, scenarios, closed, pushes = [] } = market;
  const path = pathWith(scenarios, 1, impactCorners(pushes));
  const endOf = (record: ImportRecord) => endIn(seed, record);
  const used = usedImports(seed, instrument.pair, imports);
  if (used.length === 0) return { path, volume };
  const stretches: Stretch[] = [];
  const volumes: OwnVolume[] = [];
  const begin = (at: number, next: PricePath) => {
    const from = calendar.opensAt(at);
    if (from !== undefined) stretches.push({ from, path: next });
  };
  for (const record of used) {
    const { startsAt } = record;
    const end = endOf(record);
    const candles = candlesFor(seed, record, instrument, calendar);
    const later = scenarios.filter((scenario) => scenario.startsAt >= startsAt);
    const impact = impactCorners(pushes.filter((push) => push.startsAt >= startsAt));
    const pieces = displacementOf(
      later.map((scenario) => cornersOf(seed, instrument.pair, scenario, ANCHOR_SECOND)),
      impact,
    );
    begin(startsAt, importedPath(candles, pieces));
    const close = importedPath(candles).priceAt(end - SECOND);
    const unscaled = pathWith([], FINE / anchorTicks).priceAt(end - SECOND) / FINE;
    begin(end, pathWith(later, close / unscaled / anchorTicks, impact));
    volumes.push({
      from: startsAt,
      to: end,
      before: (at) => importedLotsBefore(candles, at / SECOND),
    });
  }
  return { path: splicedPath(path, stretches), volume: splicedVolume(volume, volumes, closed) };
}

function candlesFor(
  seed: MarketSeed,
  record: ImportRecord,
  { pair, tick, lot }: TradedInstrument,
  calendar: SessionCalendar,
): ImportedCandles {
  const table = inSteps(record, tick, lot);
  return importedCandles(
    table,
    record.interval,
    calendar,
    foldKey(seedAt(seed, record.startsAt), 'imported candles', pair),
  );
}

/** The candles in today's ticks and lots, which staff can change until the first order of the pair. */
function inSteps(record: ImportRecord, tick: string, lot: string): CandleTable {
  const { table } = record;
  if (record.tick === tick && record.lot === lot) return table;
  const perTick = Number(record.tick) / Number(tick);
  const perLot = Number(record.lot) / Number(lot);
  const ticks = (values: Float64Array) => values.map((value) => Math.max(1, Math.round(value * perTick)));
  return {
    seconds: table.seconds,
    open: ticks(table.open),
    high: ticks(table.high),
    low: ticks(table.low),
    close: ticks(table.close),
    lots: table.lots.map((value) => Math.floor(value * perLot)),
  };
}
