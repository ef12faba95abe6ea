import { createReadStream } from 'node:fs';
import type { Column } from './candle-columns.ts';
import { columnPlaces, columns, looksLikeValues } from './candle-columns.ts';
import type { CandleRows, FileCandles, RowFormat } from './candle-rows.ts';
import { addRow, candlesOf, createRows } from './candle-rows.ts';
import { FileFault, faultAt } from './file-fault.ts';

/** The longest line, in characters. */
const LONGEST = 2000;
const SEPARATORS = [',', ';', '\t', '|'] as const;

interface Reading {
  readonly rows: CandleRows;
  separator: string;
  /** Undefined until the header was read. */
  places: Record<Column, number> | undefined;
  /** How many fields each line has. */
  fields: number;
  line: number;
}

/** Reads the candles of a CSV file, a piece at a time. @throws FileFault */
export async function readCsv(path: string, format: RowFormat): Promise<FileCandles> {
  const reading: Reading = {
    rows: createRows(format, 'Line'),
    separator: ',',
    places: undefined,
    fields: 0,
    line: 0,
  };
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  const take = (text: string, ends: boolean) => {
    // A carriage return at the end of a piece may belong to a line feed that follows.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() as string;
    for (const line of lines) readLine(reading, line);
    if (rest.length > LONGEST)
      throw faultAt(`Line ${reading.line + 1}`, 'it is longer than a line of candles');
    if (ends && rest !== '') readLine(reading, rest.replace(/\r$/, ''));
  };
  for await (const piece of createReadStream(path, { highWaterMark: 65_536 })) {
    take(decoded(decoder, reading, piece as Buffer), false);
  }
  take(decoded(decoder, reading), true);
  if (!reading.places) throw new FileFault('It is empty');
  return candlesOf(reading.rows);
}

function decoded(decoder: InstanceType<typeof TextDecoder>, { line }: Reading, piece?: Buffer): string {
  try {
    // The decoder leaves out a byte order mark.
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch {
    throw new FileFault(`It is not UTF-8 text${line === 0 ? '' : `, somewhere after line ${line}`}`);
  }
}

function readLine(reading: Reading, text: string): void {
  reading.line += 1;
  const { line, rows, places } = reading;
  const where = `Line ${line}`;
  if (text.length > LONGEST) throw faultAt(where, 'it is longer than a line of candles');
  if (text.trim() === '') return;
  if (text.includes('\0')) throw faultAt(where, 'it has characters that are no text');
  if (!places) {
    reading.separator = separatorOf(text);
    const header = fieldsOf(text, reading.separator, where);
    if (looksLikeValues(header)) {
      throw faultAt(where, `a header is required, such as ${columns.join(',')}`);
    }
    reading.places = columnPlaces(header, `${where}: `);
    reading.fields = header.length;
    return;
  }
  const fields = fieldsOf(text, reading.separator, where);
  if (fields.length !== reading.fields) {
    const count = fields.length === 1 ? '1 field' : `${fields.length} fields`;
    throw faultAt(where, `it has ${count}, and the header has ${reading.fields}`);
  }
  const at = (column: Column) => fields[places[column]] as string;
  addRow(rows, line, {
    time: at('time'),
    open: at('open'),
    high: at('high'),
    low: at('low'),
    close: at('close'),
    volume: at('volume'),
  });
}

/** What a header separates its names by. */
function separatorOf(header: string): string {
  const counts = SEPARATORS.map((separator) => header.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] as string;
}

/** The trimmed fields of a line; a quoted one may have separators and doubled quotes. */
function fieldsOf(text: string, separator: string, where: string): string[] {
  if (!text.includes('"')) return text.split(separator).map((field) => field.trim());
  const fields: string[] = [];
  let field = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i] as string;
    if (character === '"') {
      if (quoted && text[i + 1] === '"') {
        field += '"';
        i++;
      } else quoted = !quoted;
    } else if (character === separator && !quoted) {
      fields.push(field.trim());
      field = '';
    } else field += character;
  }
  if (quoted) throw faultAt(where, 'a quote is not closed');
  return [...fields, field.trim()];
}
