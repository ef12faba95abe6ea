import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { MOST_IMPORTED } from '@papermint/contracts/markets/import-model';
import { sayNumber } from '@papermint/contracts/money/format';
import type { Compressors, FileMetaData, SchemaElement } from 'hyparquet';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import type { Column } from './candle-columns.ts';
import { columnPlaces, columns } from './candle-columns.ts';
import type { FileCandles, RowFormat } from './candle-rows.ts';
import { addRow, candlesOf, createRows } from './candle-rows.ts';
import { FileFault } from './file-fault.ts';

/** The most bytes of a page after its decompression. */
const MOST_PAGE = 16_000_000;
const CODECS = ['UNCOMPRESSED', 'SNAPPY', 'GZIP', 'BROTLI'];

const COMPRESSORS: Compressors = {
  GZIP: (input) => gunzipSync(input, { maxOutputLength: MOST_PAGE }),
  BROTLI: (input) => brotliDecompressSync(input, { maxOutputLength: MOST_PAGE }),
};

/**
 * Reads the candles of a Parquet file. A hostile file can take any time and memory: this runs on a thread with limits.
 * @throws FileFault
 */
export async function readParquetRows(path: string, format: RowFormat): Promise<FileCandles> {
  const bytes = readFileSync(path);
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const metadata = readable(() => parquetMetadata(file));
  if (metadata.num_rows > BigInt(MOST_IMPORTED)) {
    throw new FileFault(
      `It has ${sayNumber(metadata.num_rows)} rows, more than ${sayNumber(MOST_IMPORTED)} candles: cut it into parts`,
    );
  }
  const elements = fieldsOf(metadata);
  const names = columnNames(metadata, elements);
  let records: Record<string, unknown>[];
  try {
    records = await parquetReadObjects({
      file,
      metadata,
      columns: Object.values(names),
      compressors: COMPRESSORS,
      parsers: {
        timestampFromMilliseconds: (millis) => isoOf(millis, 1000n),
        timestampFromMicroseconds: (micros) => isoOf(micros, 1_000_000n),
        timestampFromNanoseconds: (nanos) => isoOf(nanos, 1_000_000_000n),
        dateFromDays: (days) => isoOf(BigInt(days) * 86_400n, 1n).slice(0, 10),
      },
    });
  } catch {
    throw new FileFault('It is not a Parquet file that can be read');
  }
  const rows = createRows(format, 'Row');
  const text = (record: Record<string, unknown>, column: Column) =>
    textOf(record[names[column]], elements.get(names[column]));
  records.forEach((record, index) => {
    addRow(rows, index + 1, {
      time: text(record, 'time'),
      open: text(record, 'open'),
      high: text(record, 'high'),
      low: text(record, 'low'),
      close: text(record, 'close'),
      volume: text(record, 'volume'),
    });
  });
  return candlesOf(rows);
}

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new FileFault('It is not a Parquet file that can be read');
  }
}

/** The columns at the top of the schema, by name. */
function fieldsOf({ schema }: FileMetaData): Map<string, SchemaElement> {
  const fields = new Map<string, SchemaElement>();
  let nested = 0;
  for (const element of schema.slice(1)) {
    if (nested > 0) nested -= 1;
    else fields.set(element.name, element);
    nested += element.num_children ?? 0;
  }
  return fields;
}

function columnNames(
  metadata: FileMetaData,
  elements: ReadonlyMap<string, SchemaElement>,
): Record<Column, string> {
  const header = [...elements.keys()];
  const places = columnPlaces(header, '');
  const names = Object.fromEntries(columns.map((column) => [column, header[places[column]]])) as Record<
    Column,
    string
  >;
  for (const column of columns) {
    const element = elements.get(names[column]);
    if (element?.num_children || element?.repetition_type === 'REPEATED') {
      throw new FileFault(`Its column ${names[column]} has lists or groups instead of values`);
    }
  }
  const codecs = metadata.row_groups.flatMap((group) => group.columns.map((one) => one.meta_data?.codec));
  const codec = codecs.find((one) => one !== undefined && !CODECS.includes(one));
  if (codec) {
    throw new FileFault(
      `It is compressed with ${codec}: save it with Snappy, gzip, Brotli or without compression`,
    );
  }
  return names;
}

/** A time as ISO 8601 in UTC. */
function isoOf(value: bigint, perSecond: bigint): string {
  const rest = ((value % perSecond) + perSecond) % perSecond;
  const second = Number((value - rest) / perSecond);
  const fraction = rest === 0n ? '' : `.${rest.toString().padStart(String(perSecond).length - 1, '0')}`;
  const at = new Date(second * 1000);
  return Number.isNaN(at.getTime()) ? String(value) : `${at.toISOString().slice(0, 19)}${fraction}Z`;
}

/** A value as text, as it would stand in a CSV file. */
function textOf(value: unknown, element: SchemaElement | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') {
    if (element?.type === 'FLOAT') return shortFloat(value);
    const decimals = element?.converted_type === 'DECIMAL' ? element.scale : undefined;
    return decimals === undefined || !Number.isFinite(value) ? String(value) : value.toFixed(decimals);
  }
  const text = String(value).trim();
  // A time that was written without a zone has none, though it is counted as if it were UTC.
  return isLocal(element) ? text.replace(/Z$/, '') : text;
}

const isLocal = (element: SchemaElement | undefined) =>
  (element?.logical_type?.type === 'TIMESTAMP' && !element.logical_type.isAdjustedToUTC) ||
  element?.type === 'INT96';

/** The shortest decimal that a float of 32 bits stands for: 92400.1, not 92400.1015625. */
function shortFloat(value: number): string {
  for (let digits = 6; digits <= 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return String(short);
  }
  return String(value);
}
