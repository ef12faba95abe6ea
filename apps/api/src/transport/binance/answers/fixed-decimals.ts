/** Decimal text with exactly so many decimals; further ones are cut. */
export function fixed(text: string, decimals: number): string {
  const [whole = '0', fraction = ''] = text.split('.');
  if (decimals === 0) return whole;
  return `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
}

/** An amount of money, with eight decimals. */
export const money = (text: string): string => fixed(text, 8);

/** Decimal text with the other sign. */
export function negated(text: string): string {
  if (/^-?[0.]*$/.test(text)) return text.replace('-', '');
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
}
