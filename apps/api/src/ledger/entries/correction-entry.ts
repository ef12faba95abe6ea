import type { JournalEntry, Leg } from '../journal-entry.ts';

/** Undoes an entry by its mirror image. What was written down stays written down. */
export function correctionEntry({ reference, legs }: JournalEntry): JournalEntry {
  return {
    kind: 'correction',
    reference,
    legs: legs.map((leg): Leg => ({ ...leg, amount: -leg.amount })),
  };
}
