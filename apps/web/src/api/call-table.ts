import * as traders from 'virtual:calls';

interface CallTable {
  paths: Readonly<Record<string, string>>;
  moneyMoving: readonly string[];
}

/** Call name → 'METHOD /documented/path', of all calls that can be made so far. */
export const paths: Record<string, string> = { ...traders.paths };

/** Names of those that take an Idempotency-Key. */
export const moneyMoving = new Set(traders.moneyMoving);

/** The calls of staff come with the back office: no trader's app knows them. */
export function addCalls(more: CallTable): void {
  Object.assign(paths, more.paths);
  for (const name of more.moneyMoving) moneyMoving.add(name);
}
