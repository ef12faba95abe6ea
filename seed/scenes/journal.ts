import type { Services } from '@papermint/api/services';

/** Notes of the persona `trader`, the latest closed round trip first. */
const NOTES = [
  {
    text: 'Took the retest of the morning range. The stop was where the idea was wrong, and I left it there.',
    tags: ['breakout', 'plan'],
    rating: 4,
  },
  {
    text: 'Chased the move after the headline. The entry was late, and I knew it.',
    tags: ['fomo'],
    rating: 2,
  },
  {
    text: 'Half size because of the release on Thursday.\nWould do the same again.',
    tags: ['plan', 'news'],
    rating: 5,
  },
] as const;

/** Writes notes about the latest closed round trips of the persona `trader`. */
export async function writeNotes({ journal, accounts }: Services): Promise<void> {
  const trader = (await accounts.personas()).find(({ persona }) => persona === 'trader');
  if (!trader) return;
  const { data } = journal.trips(trader.id, trader.currency, {
    page: 1,
    perPage: NOTES.length,
    sort: '-closedAt',
    status: ['closed'],
  });
  for (const [index, { id }] of data.entries()) {
    const note = NOTES[index];
    if (!note) continue;
    await journal.write({ actor: { kind: 'system' }, name: 'seed.note' }, trader, {
      id,
      version: 0,
      ...note,
    });
  }
}
