/** What is wrong with a file of candles, as a sentence without its end. It names the line or the row. */
export class FileFault extends Error {}

/** A refusal of one line of a text, or of one row of a table; both are counted from 1. */
export const faultAt = (place: string, what: string): FileFault => new FileFault(`${place}: ${what}`);

/** A part of a file, as a refusal repeats it. */
export const shown = (text: string): string => {
  const plain = text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  return plain.length > 40 ? `${plain.slice(0, 40)}…` : plain;
};
