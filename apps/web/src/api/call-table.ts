import * as traders from 'virtual:calls';

interface CallTable {
  paths: Readonly<Record<string, string>>;
  moneyMoving: readonly string[];
  confirmed: readonly string[];
}

/** Call name → 'METHOD /documented/path', of all calls that are known so far. */
export const paths: Record<string, string> = { ...traders.paths };

/** Names of the calls that take an Idempotency-Key. */
export const moneyMoving = new Set(traders.moneyMoving);

/** Names of the calls whose confirmation names them and their input. */
export const confirmed = new Set(traders.confirmed);

/** Adds the staff calls, which come with the code of the back office. */
export function addCalls(more: CallTable): void {
  Object.assign(paths, more.paths);
  for (const name of more.moneyMoving) moneyMoving.add(name);
  for (const name of more.confirmed) confirmed.add(name);
}
