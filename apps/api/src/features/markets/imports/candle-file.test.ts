import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, test } from 'vitest';
import { tempDir } from '../../../testing/files/temp-dir.ts';
import { readCandles } from './candle-file.ts';
import type { RowFormat } from './candle-rows.ts';
import { readParquetRows } from './parquet-rows.ts';
import { stepOf } from './whole-steps.ts';

const FORMAT: RowFormat = { tick: stepOf('0.1'), lot: stepOf('0.001'), fit: 'exact', timeZone: undefined };
const HEADER = 'time,open,high,low,close,volume\n';
const ROW = '2026-03-02T09:00:00Z,100,110,90,105,1.5\n';
const NEXT = '2026-03-02T09:01:00Z,105,106,104,105.5,2\n';
const START = Date.UTC(2026, 2, 2, 9) / 1000;

const fileOf = (content: string | Uint8Array): string => {
  const path = join(tempDir(), 'candles');
  writeFileSync(path, content);
  return path;
};
const read = (content: string | Uint8Array, format: Partial<RowFormat> = {}) =>
  readCandles(fileOf(content), { ...FORMAT, ...format });
const faultOf = (content: string | Uint8Array, format: Partial<RowFormat> = {}) =>
  read(content, format).then(
    () => 'it was read',
    (error: Error) => error.message,
  );

const TWO = {
  seconds: [START, START + 60],
  open: [1000, 1050],
  high: [1100, 1060],
  low: [900, 1040],
  close: [1050, 1055],
  lots: [1500, 2000],
};
const plain = (table: object) =>
  Object.fromEntries(Object.entries(table).map(([name, values]) => [name, [...(values as Float64Array)]]));

describe('a CSV file', () => {
  test.each<[string, string, Partial<RowFormat>?]>([
    ['with commas', HEADER + ROW + NEXT],
    ['with a byte order mark and CRLF', `\uFEFF${HEADER}${ROW}${NEXT}`.replaceAll('\n', '\r\n')],
    ['with old line ends and none at the end', `${HEADER}${ROW}${NEXT}`.replaceAll('\n', '\r').slice(0, -1)],
    ['with semicolons', `${HEADER}${ROW}${NEXT}`.replaceAll(',', ';')],
    ['with quotes', `${HEADER}${ROW}${NEXT}`.replaceAll(/[^,\n]+/g, '"$&"')],
    ['with blank lines and spaces', `\n${HEADER}\n${ROW}   \n${NEXT}\n`.replaceAll(',', ' , ')],
    [
      'of an exchange, with further columns',
      `Open time,Open,High,Low,Close,Volume,Trades\n${START}000,100.0,110,90,105,1.500,7\n${START + 60}000,105,106,104,105.50,2,9\n`,
    ],
    [
      'with another order',
      `volume,close,low,high,open,Timestamp\n1.5,105,90,110,100,${START}\n2,105.5,104,106,105,${START + 60}`,
    ],
    ['with microseconds', `${HEADER}${ROW}${NEXT}`.replaceAll(/2026\S*?Z/g, (at) => `${Date.parse(at)}000`)],
    ['with an offset', `${HEADER}${ROW}${NEXT}`.replaceAll(/T09:(\d\d):00Z/g, ' 04:$1:00-05:00')],
    [
      'without a zone that is given',
      `${HEADER}${ROW}${NEXT}`.replaceAll(/T09:(\d\d):00Z/g, ' 10:$1'),
      { timeZone: '+01:00' },
    ],
    ['with exponents', HEADER + ROW.replace('1.5', '1.5e+0').replace(',100,', ',1E2,') + NEXT],
    [
      'that is rounded',
      HEADER + ROW.replace(',105,', ',105.04,').replace('1.5', '1.4996') + NEXT,
      { fit: 'round' },
    ],
  ])('%s is read exactly', async (_, content, format) => {
    expect(plain((await read(content, format)).table)).toEqual(TWO);
  });

  const row = (from: string, to: string) => HEADER + ROW + NEXT.replace(from, to);
  test.each<[string, string | Uint8Array, string]>([
    ['that is empty', '', 'It is empty'],
    ['of blank lines', '\n \n', 'It is empty'],
    ['of a header', HEADER, 'There are no candles in it'],
    [
      'of one candle',
      HEADER + ROW,
      'There is one candle in it: two are needed, because their distance is the interval',
    ],
    ['without a header', ROW + NEXT, 'Line 1: a header is required, such as time,open,high,low,close,volume'],
    [
      'without a column',
      'time,open,high,low,close\n',
      'Line 1: the column volume is missing: there is time, open, high, low, close; a header is time,open,high,low,close,volume',
    ],
    [
      'with a column twice',
      'time,open,high,low,close,volume,Open\n',
      'Line 1: the column open appears twice',
    ],
    ['with a field too few', row(',2', ''), 'Line 3: it has 5 fields, and the header has 6'],
    [
      'with a decimal comma',
      row('105.5,2', '"105,5",2'),
      'Line 3: close 105,5 is not a number: write decimals with a point',
    ],
    ['with an open quote', row('105.5', '"105.5'), 'Line 3: a quote is not closed'],
    ['with NaN', row('105.5', 'NaN'), 'Line 3: close NaN is not a number'],
    ['with an infinite price', row('106', 'Infinity'), 'Line 3: high Infinity is not a number'],
    ['with an empty field', row('105.5', ''), 'Line 3: close is empty'],
    ['with a negative price', row('104', '-104'), 'Line 3: low -104 is negative'],
    ['with a price of zero', row('104', '0'), 'Line 3: low 0 is not above 0'],
    ['with a hexadecimal number', row('105.5', '0x69'), 'Line 3: close 0x69 is not a number'],
    ['with a thousands separator', row('105.5', "1'050"), "Line 3: close 1'050 is not a number"],
    ['with a huge price', row('106', '1e30'), 'Line 3: high 1e30 is too high for this pair'],
    ['with a huge volume', row(',2', ',9e18'), 'Line 3: the volumes add up to more than this pair can have'],
    ['with a negative volume', row(',2\n', ',-2\n'), 'Line 3: volume -2 is negative'],
    [
      'finer than the tick',
      row('105.5', '105.55'),
      'Line 3: close 105.55 is finer than the tick, 0.1: round it, or send fit=round',
    ],
    [
      'finer than the lot',
      row(',2\n', ',2.0001\n'),
      'Line 3: volume 2.0001 is finer than the lot, 0.001: round it, or send fit=round',
    ],
    ['with its high below its low', row('106', '103'), 'Line 3: high 103 is below low 104'],
    ['with its open above its high', row(',105,', ',107,'), 'Line 3: open 107 is above high 106'],
    ['with its close below its low', row('105.5', '103'), 'Line 3: close 103 is below low 104'],
    [
      'without a time zone',
      row('09:01:00Z', '09:01:00'),
      'Line 3: time 2026-03-02T09:01:00 has no time zone: end it with Z, or give timeZone',
    ],
    [
      'with an ambiguous date',
      row('2026-03-02T09:01:00Z', '02/03/2026 09:01'),
      'Line 3: time 02/03/2026 09:01 is not a time: write it as 2026-03-01T09:30:00Z, or as a Unix time',
    ],
    [
      'with a day that is not',
      row('03-02T09:01', '02-30T09:01'),
      'Line 3: time 2026-02-30T09:01:00Z is not on the calendar',
    ],
    [
      'with an offset that is none',
      row('09:01:00Z', '09:01:00+09:75'),
      'Line 3: time 2026-03-02T09:01:00+09:75 is not a time: write it as 2026-03-01T09:30:00Z, or as a Unix time',
    ],
    [
      'with a part of a second',
      row('09:01:00Z', '09:01:00.5Z'),
      'Line 3: time 2026-03-02T09:01:00.5Z is not a whole second',
    ],
    [
      'with a far time',
      row('2026-03-02T09:01:00Z', '9999999999'),
      'Line 3: time 9999999999 is not from 1970 to 2099',
    ],
    [
      'with an instant twice',
      HEADER + ROW + ROW,
      'Line 3: time 2026-03-02T09:00:00Z is the same as in line 2',
    ],
    [
      'in disorder',
      HEADER + NEXT + ROW,
      'Line 3: time 2026-03-02T09:00:00Z is before line 2: sort the rows by time, oldest first',
    ],
    ['with an endless line', HEADER + 'x'.repeat(70_000), 'Line 2: it is longer than a line of candles'],
    ['that is no text', Uint8Array.of(116, 105, 0xc3, 0x28), 'It is not UTF-8 text'],
    ['that is a ZIP archive', 'PK\x03\x04', 'It is a ZIP archive or a spreadsheet: send CSV or Parquet'],
    ['of UTF-16', Buffer.from(`\uFEFF${HEADER}`, 'utf16le'), 'It is UTF-16 text: save it as UTF-8'],
    ['with a NUL', HEADER + ROW.replace('1.5', '1.5\0'), 'Line 2: it has characters that are no text'],
    [
      'of HTML',
      '<!doctype html>\n<html>\n',
      'Line 1: the column time is missing: there is <!doctype html>; a header is time,open,high,low,close,volume',
    ],
  ])('%s is refused', async (_, content, sentence) => {
    expect(await faultOf(content)).toBe(sentence);
  });

  test('of more candles than an import can have is refused at the first line too many', async () => {
    const lines = Array.from({ length: 50_001 }, (_, i) => `${START + i * 60},100,110,90,105,1`);
    expect(await faultOf(HEADER + lines.join('\n'))).toBe(
      'Line 50002: there are more than 50,000 candles: cut the file into parts',
    );
  });
});

describe('a Parquet file', () => {
  type Columns = Parameters<typeof parquetWriteBuffer>[0]['columnData'];
  const bytesOf = (columnData: Columns) => new Uint8Array(parquetWriteBuffer({ columnData }));
  const prices: Columns = [
    { name: 'Open', data: [100, 105], type: 'DOUBLE' },
    { name: 'High', data: [110, 106], type: 'DOUBLE' },
    { name: 'Low', data: [90, 104], type: 'DOUBLE' },
    { name: 'Close', data: [105, 105.5], type: 'FLOAT' },
    { name: 'Volume', data: [1.5, 2], type: 'DOUBLE' },
  ];
  const times = [START, START + 60];
  const parquet = (columnData: Columns, format: Partial<RowFormat> = {}) =>
    readParquetRows(fileOf(bytesOf(columnData)), { ...FORMAT, ...format });

  test.each<[string, Columns[number]]>([
    ['of timestamps', { name: 'time', data: times.map((at) => new Date(at * 1000)), type: 'TIMESTAMP' }],
    ['of whole numbers', { name: 'time', data: times.map((at) => BigInt(at * 1000)), type: 'INT64' }],
    [
      'of texts',
      { name: 'time', data: times.map((at) => new Date(at * 1000).toISOString()), type: 'STRING' },
    ],
  ])('with times %s is read exactly', async (_, time) => {
    expect(plain((await parquet([time, ...prices])).table)).toEqual(TWO);
  });

  const time: Columns[number] = { name: 'time', data: times.map(BigInt), type: 'INT64' };
  test.each<[string, Columns, string]>([
    [
      'without a column',
      prices,
      'the column time is missing: there is Open, High, Low, Close, Volume; a header is time,open,high,low,close,volume',
    ],
    [
      'with an empty value',
      [time, ...prices.slice(0, 4), { name: 'Volume', data: [1, null], type: 'DOUBLE' } as never],
      'Row 2: volume is empty',
    ],
    [
      'with NaN',
      [time, ...prices.slice(0, 4), { name: 'Volume', data: [Number.NaN, 1], type: 'DOUBLE' }],
      'Row 1: volume NaN is not a number',
    ],
    [
      'with truth values',
      [time, ...prices.slice(0, 4), { name: 'Volume', data: [true, false], type: 'BOOLEAN' }],
      'Row 1: volume true is not a number',
    ],
  ])('%s is refused', async (_, columnData, sentence) => {
    await expect(parquet(columnData)).rejects.toThrow(sentence);
  });

  test('of too many rows is refused before it is read', async () => {
    const many = Array.from({ length: 50_001 }, () => 1);
    const columnData = ['time', 'open', 'high', 'low', 'close', 'volume'].map((name) => ({
      name,
      data: many,
      type: 'INT32' as const,
    }));
    await expect(parquet(columnData)).rejects.toThrow(
      'It has 50,001 rows, more than 50,000 candles: cut it into parts',
    );
  });

  test('is read on a thread, and damage is refused', async () => {
    const bytes = bytesOf([time, ...prices]);
    expect(plain((await read(bytes)).table)).toEqual(TWO);
    const damaged = bytes.slice(0, -20);
    expect(await faultOf(damaged)).toBe('It is not a Parquet file that can be read');
  });
});
