import type { CandleTable } from '../../../market/imports/imported-candles.ts';

const COLUMNS = ['seconds', 'open', 'high', 'low', 'close', 'lots'] as const;
const BYTES = 8;

/** Candles as they are stored: one column after the other, 64-bit floats, times from the first candle on. */
export function packedCandles(table: CandleTable): Buffer {
  const count = table.seconds.length;
  const start = table.seconds[0] as number;
  const packed = Buffer.alloc(COLUMNS.length * count * BYTES);
  COLUMNS.forEach((column, place) => {
    const values = table[column];
    for (let i = 0; i < count; i++) {
      const value = (values[i] as number) - (column === 'seconds' ? start : 0);
      packed.writeDoubleLE(value, (place * count + i) * BYTES);
    }
  });
  return packed;
}

/** @param start the second of the first candle, from the epoch */
export function unpackedCandles(bytes: Uint8Array, start: number): CandleTable {
  const packed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = packed.length / COLUMNS.length / BYTES;
  const [seconds, open, high, low, close, lots] = COLUMNS.map((column, place) =>
    Float64Array.from(
      { length: count },
      (_, i) => packed.readDoubleLE((place * count + i) * BYTES) + (column === 'seconds' ? start : 0),
    ),
  ) as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
  return { seconds, open, high, low, close, lots };
}
