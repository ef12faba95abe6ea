import { FileFault, shown } from './file-fault.ts';

/** The columns of candles, in the order in which rows are read. */
export const columns = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;
export type Column = (typeof columns)[number];

/** By column: how exchanges and libraries call it, without spaces and in lower case; the first that is there counts. */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  time: ['time', 'opentime', 'timestamp', 'datetime', 'date', 'ts', 't', 'unix'],
  open: ['open', 'o', 'openprice'],
  high: ['high', 'h', 'highprice'],
  low: ['low', 'l', 'lowprice'],
  close: ['close', 'c', 'closeprice'],
  volume: ['volume', 'vol', 'v', 'basevolume'],
};

const HEADER = columns.join(',');

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/**
 * The places of the columns in a header.
 * @param where what a refusal begins with
 * @throws FileFault for a missing column, or one that appears twice
 */
export function columnPlaces(header: readonly string[], where: string): Record<Column, number> {
  const names = header.map(plain);
  const placeOf = (column: Column): number => {
    const name = NAMES[column].find((known) => names.includes(known));
    if (name === undefined) {
      const given = header.map(shown).filter(Boolean).join(', ');
      throw new FileFault(
        `${where}the column ${column} is missing: there is ${given || 'no name'}; a header is ${HEADER}`,
      );
    }
    const place = names.indexOf(name);
    if (names.indexOf(name, place + 1) >= 0) {
      throw new FileFault(`${where}the column ${shown(header[place] as string)} appears twice`);
    }
    return place;
  };
  return {
    time: placeOf('time'),
    open: placeOf('open'),
    high: placeOf('high'),
    low: placeOf('low'),
    close: placeOf('close'),
    volume: placeOf('volume'),
  };
}

/** Whether a first line has values instead of names. */
export const looksLikeValues = (fields: readonly string[]): boolean =>
  fields.length > 1 && fields.every((field) => /^[\d\s.,:TZ+\-e]*$/i.test(field) && /\d/.test(field));
