import type { JournalEntry, Posting } from '../journal-entry.ts';

/** Reverses an entry with negated postings. The original stays. Stored under the kind `correction`. */
export function reversalEntry({ reference, postings }: JournalEntry): JournalEntry {
  return {
    kind: 'correction',
    reference,
    postings: postings.map((posting): Posting => ({ ...posting, amount: -posting.amount })),
  };
}
