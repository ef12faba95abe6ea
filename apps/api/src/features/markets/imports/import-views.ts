import { formatDuration } from '@papermint/contracts/common/duration';
import { instantText } from '@papermint/contracts/common/instant-text';
import { DAY, HOUR, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import type { MarketImportView } from '@papermint/contracts/markets/import-model';
import { priceText, sayPrice } from '@papermint/contracts/markets/ticks';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import { sayNumber } from '@papermint/contracts/money/format';
import type { ImportRecord } from '../markets-types.ts';
import { importEnd } from './imported-market.ts';

/** An import as it is answered, at an instant (ms). */
export function importView(record: ImportRecord, now: number): MarketImportView {
  const { id, pair, startsAt, interval, fileStart, tick, lot, table } = record;
  const { open, close, lots } = table;
  const { high, low } = rangeOf(record);
  const lotScale = decimalsOf(lot);
  const allLots = lots.reduce((sum, one) => sum + one, 0);
  return {
    uuid: id,
    pair,
    state: stateOf(record, now),
    interval: formatDuration(interval * SECOND),
    candles: table.seconds.length,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(importEnd(record)).toISOString(),
    fileStartsAt: new Date(fileStart).toISOString(),
    open: priceText(open[0] as number, tick),
    high: priceText(high, tick),
    low: priceText(low, tick),
    close: priceText(close[close.length - 1] as number, tick),
    volume: formatUnits(BigInt(allLots) * units(lot, lotScale), lotScale),
    effect: effectOf(record, now),
  };
}

export function stateOf(record: ImportRecord, now: number): MarketImportView['state'] {
  if (record.canceledAt !== null) return 'canceled';
  if (now < record.startsAt) return 'scheduled';
  return now < importEnd(record) ? 'running' : 'ended';
}

function rangeOf({ table }: ImportRecord): { high: number; low: number } {
  return {
    high: table.high.reduce((a, b) => Math.max(a, b)),
    low: table.low.reduce((a, b) => Math.min(a, b)),
  };
}

const iso = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');

/** An instant of a sentence, which says its seconds only where there are some. */
const whenText = (at: number) => (at % MINUTE === 0 ? instantText(at) : iso(at));

const LENGTHS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** A length for a sentence: '1 hour', '90 seconds'. @param interval seconds */
function lengthText(interval: number): string {
  const [unit, ms] = LENGTHS.find(([, long]) => (interval * SECOND) % long === 0) ?? ['second', SECOND];
  const count = (interval * SECOND) / ms;
  return `${count} ${count === 1 ? unit : `${unit}s`}`;
}

/** A sentence about what an import does, or did. */
function effectOf(record: ImportRecord, now: number): string {
  const { pair, startsAt, interval, tick, table } = record;
  const end = importEnd(record);
  if (end <= startsAt) return `${pair} does not follow the candles: they were canceled before they began.`;
  const follows = now >= end ? 'followed' : 'follows';
  const { high, low } = rangeOf(record);
  const count = sayNumber(table.seconds.length);
  const canceled = record.canceledAt === null ? '' : ' It was canceled then.';
  const [open, close] = [table.open[0] as number, table.close[table.close.length - 1] as number];
  const say = (ticks: number) => sayPrice(ticks, tick);
  return (
    `${pair} ${follows} ${count} candles of ${lengthText(interval)} from ${whenText(startsAt)} until ${whenText(end)}.${canceled} ` +
    `They open at ${say(open)}, close at ${say(close)}, and lie between ${say(low)} and ${say(high)}.`
  );
}
