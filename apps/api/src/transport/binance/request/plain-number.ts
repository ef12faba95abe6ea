/** The text of a JSON value; of a number without an exponent, so that `1e-8` is read as `0.00000001`. */
export function plainNumber(value: unknown, text: string): string {
  if (typeof value !== 'number' || !text.includes('e')) return text;
  return value.toFixed(20).replace(/\.?0+$/, '');
}
