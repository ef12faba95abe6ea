import { DomainError } from '@papermint/contracts/common/domain-error';
import type * as calls from '@papermint/contracts/nft/staff-market-calls';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { isMinted, statusWords } from '../lookup/item-status.ts';
import { assertOthers } from '../staff-items/assert-others.ts';
import { activityView, findItem } from './staff-activity.ts';
import type { Answer, Input, StaffNftMarketDeps } from './staff-nft-market-deps.ts';

const WORDS = { transfer: 'The transfer', delist: 'Taking it off the market', burn: 'Burning it' } as const;

/**
 * Enters an activity that is not settled yet.
 * @throws DomainError not_found or bad_input at `recipient`; not_found at `uuid`; forbidden; conflict
 */
export async function createActivity(
  deps: StaffNftMarketDeps,
  command: CommandContext,
  reader: Staff,
  { uuid, kind, recipient, reason }: Input<typeof calls.createActivity>,
): Promise<Answer<typeof calls.createActivity>> {
  const { commands, activities, lookup, journal } = deps;
  const { id, message } = await commands.execute(
    command,
    async (tx) => {
      const row = findItem(deps, tx, uuid);
      assertOthers([row.ownerId, row.creatorId], reader);
      if (!isMinted(row)) {
        throw new DomainError('conflict', `${row.name} is not minted: it is ${statusWords(row)}`, 'uuid');
      }
      if (kind === 'delist' && row.status !== 'listed') {
        throw new DomainError('conflict', `${row.name} is not for sale`, 'uuid');
      }
      if (activities.pendingOf(tx, uuid)) {
        throw new DomainError('conflict', `An activity of ${row.name} is pending: settle it first`, 'uuid');
      }
      let to: string | null = null;
      if (kind === 'transfer') {
        if (recipient === undefined) throw new DomainError('bad_input', 'Recipient is required', 'recipient');
        const person = lookup.recipient(tx, recipient, row.chain);
        if (person === HOUSE || person.status !== 'active') {
          throw new DomainError('bad_input', 'This account cannot receive NFTs', 'recipient');
        }
        if (person.id === row.ownerId) {
          throw new DomainError('bad_input', 'This account already owns it', 'recipient');
        }
        assertOthers([person.id], reader);
        to = person.id;
      }
      const made = journal.begin(tx, row, { kind, from: row.ownerId, to, reason, actor: command.actor });
      return { id: made.id, message: `${WORDS[kind]} is not settled yet.`, owner: row.ownerId };
    },
    ({ id: subject, owner }) => ({
      subject: `nft:${uuid}`,
      reason,
      after: { activity: subject, kind },
      ...(owner && owner !== HOUSE && { account: owner }),
    }),
  );
  return { activity: activityView(deps, id), message };
}
