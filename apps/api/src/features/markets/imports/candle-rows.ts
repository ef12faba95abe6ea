import { MOST_IMPORTED } from '@papermint/contracts/markets/import-model';
import { sayNumber } from '@papermint/contracts/money/format';
import type { CandleTable } from '../../../market/imports/imported-candles.ts';
import type { Column } from './candle-columns.ts';
import { secondOfTime } from './candle-time.ts';
import { FileFault, faultAt, shown } from './file-fault.ts';
import type { Step } from './whole-steps.ts';
import { wholeSteps } from './whole-steps.ts';

/** How the values of a file are read. */
export interface RowFormat {
  tick: Step;
  lot: Step;
  fit: 'exact' | 'round';
  /** The zone of times without one. */
  timeZone: string | undefined;
}

/** The candles of a file, at its own times. */
export interface FileCandles {
  readonly table: CandleTable;
  /** By candle: its line in the text, or its row in the table. */
  readonly lines: Uint32Array;
  /** What these are called. */
  readonly place: 'Line' | 'Row';
}

/** The rows of a file, while it is read. */
export interface CandleRows extends FileCandles {
  readonly format: RowFormat;
  count: number;
  /** All lots so far. */
  allLots: bigint;
}

/** A higher price is refused: scenarios on top of it must stay exact. */
const MOST_TICKS = 10n ** 12n;

export function createRows(format: RowFormat, place: 'Line' | 'Row'): CandleRows {
  const column = () => new Float64Array(MOST_IMPORTED);
  const table = {
    seconds: column(),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    lots: column(),
  };
  return { format, place, table, lines: new Uint32Array(MOST_IMPORTED), count: 0, allLots: 0n };
}

/** Adds the row of a line. @throws FileFault for what is wrong with it */
export function addRow(rows: CandleRows, line: number, row: Readonly<Record<Column, string>>): void {
  const { table, lines, format, place, count } = rows;
  const refuse = (what: string) => faultAt(`${place} ${line}`, what);
  if (count === MOST_IMPORTED) {
    throw refuse(`there are more than ${sayNumber(MOST_IMPORTED)} candles: cut the file into parts`);
  }
  const second = secondOfTime(row.time, format.timeZone);
  if (typeof second === 'string') throw refuse(row.time === '' ? 'time is empty' : `time ${second}`);
  const before = table.seconds[count - 1];
  if (before !== undefined && second <= before) {
    const last = `${place.toLowerCase()} ${lines[count - 1]}`;
    throw refuse(
      second === before
        ? `time ${shown(row.time)} is the same as in ${last}`
        : `time ${shown(row.time)} is before ${last}: sort the rows by time, oldest first`,
    );
  }
  const { tick, lot, fit } = format;
  const whole = (column: Exclude<Column, 'time'>, step: Step) => {
    const value = wholeSteps(row[column], step, fit);
    if (typeof value === 'bigint') return value;
    const unit = column === 'volume' ? 'lot' : 'tick';
    const why = value.startsWith('is not a multiple')
      ? `is finer than the ${unit}, ${step.text}: round it, or send fit=round`
      : value;
    throw refuse(`${[column, shown(row[column])].filter(Boolean).join(' ')} ${why}`);
  };
  const price = (column: Exclude<Column, 'time' | 'volume'>): number => {
    const ticks = whole(column, tick);
    if (ticks < 1n) throw refuse(`${column} ${shown(row[column])} is not above 0`);
    if (ticks > MOST_TICKS) throw refuse(`${column} ${shown(row[column])} is too high for this pair`);
    return Number(ticks);
  };
  const [open, high, low, close] = [price('open'), price('high'), price('low'), price('close')] as const;
  const said = (column: Column) => `${column} ${shown(row[column])}`;
  if (high < low) throw refuse(`${said('high')} is below ${said('low')}`);
  for (const [column, value] of [
    ['open', open],
    ['close', close],
  ] as const) {
    if (value > high) throw refuse(`${said(column)} is above ${said('high')}`);
    if (value < low) throw refuse(`${said(column)} is below ${said('low')}`);
  }
  const lots = whole('volume', lot);
  rows.allLots += lots;
  if (rows.allLots > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw refuse('the volumes add up to more than this pair can have');
  }
  lines[count] = line;
  table.seconds[count] = second;
  table.open[count] = open;
  table.high[count] = high;
  table.low[count] = low;
  table.close[count] = close;
  table.lots[count] = Number(lots);
  rows.count += 1;
}

/** The candles of all rows. @throws FileFault for fewer than two */
export function candlesOf({ table, lines, place, count }: CandleRows): FileCandles {
  if (count === 0) throw new FileFault('There are no candles in it');
  if (count === 1) {
    throw new FileFault('There is one candle in it: two are needed, because their distance is the interval');
  }
  const { seconds, open, high, low, close, lots } = table;
  return {
    place,
    lines: lines.slice(0, count),
    table: {
      seconds: seconds.slice(0, count),
      open: open.slice(0, count),
      high: high.slice(0, count),
      low: low.slice(0, count),
      close: close.slice(0, count),
      lots: lots.slice(0, count),
    },
  };
}
