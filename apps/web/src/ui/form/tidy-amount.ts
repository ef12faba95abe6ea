const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const COMMA_FOR_POINT = /^\d*,\d*$/;

/**
 * Normalizes a typed amount: no spaces, no grouping, a point. Ambiguous text ('1,234') and text that is no number
 * stay as typed, so that they never turn into another amount.
 */
export function tidyAmount(typed: string): string {
  const text = typed.replace(/\s/g, '');
  if (GROUPED.test(text)) {
    const clear = text.includes('.') || text.indexOf(',') !== text.lastIndexOf(',');
    return clear ? text.replaceAll(',', '') : text;
  }
  return COMMA_FOR_POINT.test(text) ? text.replace(',', '.') : text;
}

/** Whether the comma is ambiguous: '1,234' is more than a thousand to some and a little more than one to others. */
export function isAmbiguous(typed: string): boolean {
  return tidyAmount(typed).includes(',');
}
