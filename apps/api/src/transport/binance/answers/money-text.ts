import { fixed } from './fixed.ts';

/** An amount of money, with eight decimals. */
export const money = (text: string): string => fixed(text);

/** Decimal text with the other sign. */
export function negated(text: string): string {
  if (/^-?[0.]*$/.test(text)) return text.replace('-', '');
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
}
