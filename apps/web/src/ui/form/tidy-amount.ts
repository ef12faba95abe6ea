const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const COMMA_FOR_POINT = /^\d*,\d*$/;

/**
 * Makes the usual ways of writing an amount one: no spaces, no grouping, a point. What is ambiguous ('1,234' at
 * once) or no number at all stays as it was typed: a different amount must never come of it.
 */
export function tidyAmount(typed: string): string {
  const text = typed.replace(/\s/g, '');
  if (GROUPED.test(text)) {
    const clear = text.includes('.') || text.indexOf(',') !== text.lastIndexOf(',');
    return clear ? text.replaceAll(',', '') : text;
  }
  return COMMA_FOR_POINT.test(text) ? text.replace(',', '.') : text;
}

/** Whether a comma could mean either: '1,234' is a thousand to some and a little more than one to others. */
export function isAmbiguous(typed: string): boolean {
  return tidyAmount(typed).includes(',');
}
