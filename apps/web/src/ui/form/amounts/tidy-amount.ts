/** No group begins with a zero, so the comma of '0,002' is a decimal point. */
const GROUPED = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
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

/** An amount as the product writes it: grouped, signed with plus, with a symbol or a code. */
const WRITTEN = /^\+?\p{Sc}?([1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:[A-Z][A-Z\d_]{1,11})?$/u;

/**
 * The plain digits of a pasted amount in the format of the product ('93,000', '$1,234.50', '0.5 BTC'); undefined for
 * any other text. Typed text is not read like this, because the comma may be a decimal point.
 */
export function pastedAmount(text: string): string | undefined {
  return WRITTEN.exec(text.replace(/\s/g, ''))?.[1]?.replaceAll(',', '');
}

/** Whether the comma is ambiguous: '1,234' is more than a thousand to some and a little more than one to others. */
export function isAmbiguous(typed: string): boolean {
  return tidyAmount(typed).includes(',');
}
