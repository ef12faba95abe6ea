import { SECOND } from '@papermint/contracts/common/time-units';
import type { CandleTable, ImportedCandles } from '../../../market/imports/imported-candles.ts';
import { importedCandles } from '../../../market/imports/imported-candles.ts';
import { importedLotsBefore, importedPath } from '../../../market/imports/imported-path.ts';
import { ANCHOR_SECOND } from '../../../market/market-anchor.ts';
import type { MarketSeed } from '../../../market/random/hash.ts';
import { foldKey, replacedSeed, seedAt } from '../../../market/random/hash.ts';
import { displacementOf } from '../../../market/scenarios/displacement.ts';
import { cornersOf } from '../../../market/scenarios/scenario.ts';
import type { SessionCalendar } from '../../../market/sessions/sessions.ts';
import type { GivenStretch } from '../listings/given-market.ts';
import type { ImportRecord, TradedInstrument } from '../markets-types.ts';

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

/** The stretches of time in which imported candles are the price of a pair, in order. */
export const importedStretches = (
  seed: MarketSeed,
  instrument: TradedInstrument,
  imports: readonly ImportRecord[],
  calendar: SessionCalendar,
): GivenStretch[] =>
  usedImports(seed, instrument.pair, imports).map((record) => {
    const { startsAt: from } = record;
    const to = endIn(seed, record);
    const candles = candlesFor(seed, record, instrument, calendar);
    return {
      from,
      to,
      pushesFrom: from,
      pathWith: (scenarios, impact) =>
        importedPath(
          candles,
          displacementOf(
            scenarios.map((scenario) => cornersOf(seed, instrument.pair, scenario, ANCHOR_SECOND)),
            impact,
          ),
        ),
      close: () => importedPath(candles).priceAt(to - SECOND),
      volume: { from, to, before: (at) => importedLotsBefore(candles, at / SECOND) },
    };
  });

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
