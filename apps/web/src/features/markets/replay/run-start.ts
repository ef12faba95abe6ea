const MINUTE = 60_000;
/** The first instant that an exchange can begin at. */
const EARLIEST = Date.UTC(2016, 0, 2);

/** What is wrong with a start. */
export function startError(from: number, now: number): string | undefined {
  if (Number.isNaN(from)) return 'Enter a time as YYYY-MM-DD HH:MM.';
  if (from < EARLIEST) return 'Prices begin on 2016-01-01: choose a later time.';
  if (from > now - MINUTE) return 'Choose a time that has passed.';
  return undefined;
}

/** What is wrong with a starting amount. @param text a decimal number, tidied */
export function capitalError(text: string): string | undefined {
  if (!/^\d+(\.\d{1,2})?$/.test(text)) return 'Enter an amount with at most two decimals.';
  const amount = Number(text);
  return amount >= 10 && amount <= 10_000_000 ? undefined : 'Enter an amount from 10 to 10,000,000.';
}
