import * as traders from 'virtual:calls';
import type { Announcing } from '@papermint/contracts/common/announcing';

interface CallTable {
  paths: Readonly<Record<string, string>>;
  moneyMoving: readonly string[];
  confirmed: readonly string[];
  announcing: Readonly<Record<string, Announcing>>;
}

/** Call name → 'METHOD /documented/path', of all calls that are known so far. */
export const paths: Record<string, string> = { ...traders.paths };

/** Names of the calls that take an Idempotency-Key. */
export const moneyMoving = new Set(traders.moneyMoving);

/** Names of the calls whose confirmation names them and their input. */
export const confirmed = new Set(traders.confirmed);

/** How answers are announced, by the name of the call; a call that is not here has a message that is a success. */
export const announcing: Record<string, Announcing> = { ...traders.announcing };

/** Adds the staff calls, which come with the code of the back office. Their failures are always a warning. */
export function addCalls(more: CallTable): void {
  Object.assign(paths, more.paths);
  for (const name of more.moneyMoving) moneyMoving.add(name);
  for (const name of more.confirmed) confirmed.add(name);
  for (const name of Object.keys(more.paths)) announcing[name] = { ...more.announcing[name], warns: true };
}
