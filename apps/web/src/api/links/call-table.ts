import * as traders from 'virtual:calls';
import type { Announcing } from '@papermint/contracts/common/announcing';

interface CallTable {
  /** Entries of calls that take an Idempotency-Key begin with an exclamation mark. */
  paths: Readonly<Record<string, string>>;
  confirmed: readonly string[];
  announcing: Readonly<Record<string, Announcing>>;
}

/** Call name → 'METHOD /documented/path', of all calls that are known so far. */
export const paths: Record<string, string> = {};

/** Names of the calls that take an Idempotency-Key. */
export const moneyMoving = new Set<string>();

/** Names of the calls whose confirmation names them and their input. */
export const confirmed = new Set(traders.confirmed);

/** How answers are announced, by the name of the call; a call that is not here has a message that is a success. */
export const announcing: Record<string, Announcing> = { ...traders.announcing };

addPaths(traders.paths);

/** Adds the staff calls, which come with the code of the back office. Their failures are always a warning. */
export function addCalls(more: CallTable): void {
  addPaths(more.paths);
  for (const name of more.confirmed) confirmed.add(name);
  for (const name of Object.keys(more.paths)) announcing[name] = { ...more.announcing[name], warns: true };
}

function addPaths(more: CallTable['paths']): void {
  for (const [name, path] of Object.entries(more)) {
    if (path.startsWith('!')) moneyMoving.add(name);
    paths[name] = path.replace('!', '');
  }
}
