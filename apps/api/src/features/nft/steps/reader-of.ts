import { HOUSE } from '../../../ledger/journal-entry.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { PeopleStore } from '../stores/people-store.ts';

/** The person who reads the notifications of an account; null for the house, simulated collectors and nobody. */
export function readerOf(
  { people }: { people: Pick<PeopleStore, 'one'> },
  reads: Reads,
  id: string | null,
): string | null {
  return id === null || id === HOUSE || people.one(reads, id)?.simulated ? null : id;
}
