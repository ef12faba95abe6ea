/** Decimal text with exactly so many decimals, eight by default; what is finer is cut. */
export function fixed(text: string, decimals = 8): string {
  const [whole = '0', fraction = ''] = text.split('.');
  if (decimals === 0) return whole;
  return `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
}
