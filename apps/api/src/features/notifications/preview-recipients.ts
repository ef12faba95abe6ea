import type { SendingDeps } from './sending-deps.ts';
import type { Recipient, RecipientFilter } from './sending-store.ts';

const FIRST = 5;

function personOf({ accountId, firstName, lastName }: Recipient) {
  return {
    accountId,
    name: `${firstName} ${lastName}`,
  };
}

/** Counts the recipients of a filter, and names the first. */
export function previewRecipients(
  { store }: SendingDeps,
  filter: RecipientFilter,
): { count: number; first: { accountId: string; name: string }[] } {
  return {
    count: store.count(store.committed, filter),
    first: store.recipients(store.committed, filter, FIRST).map(personOf),
  };
}
