import { DomainError } from '@papermint/contracts/common/domain-error';
import type * as calls from '@papermint/contracts/nft/staff-market-calls';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Approvable, ApprovalRule } from '../../approvals/approvals-types.ts';
import type { ActivityRow } from '../nft-types.ts';
import { assertOthers } from '../staff-items/assert-others.ts';
import { assertTakeable, carryOut } from './carry-out.ts';
import { activityView, findActivity, findItem } from './staff-activity.ts';
import type { Answer, Input, StaffNftMarketDeps } from './staff-nft-market-deps.ts';

function rejectMint(
  deps: StaffNftMarketDeps,
  tx: Tx,
  row: ActivityRow,
  { actor }: CommandContext,
  reason: string,
): string {
  const { steps } = deps;
  const of = findItem(deps, tx, row.itemId);
  steps.decide(tx, of, { actor, reason, minted: false });
  return `${of.name} was rejected.`;
}

function failActivity(
  { journal }: StaffNftMarketDeps,
  tx: Tx,
  { id }: ActivityRow,
  { actor }: CommandContext,
  reason: string,
): string {
  journal.end(tx, id, { outcome: 'failed', actor, reason });
  return 'The activity has failed.';
}

interface SettleInput {
  uuid: string;
  outcome: 'settled' | 'failed';
  reason: string;
}
interface Settled {
  uuid: string;
  item: string;
  /** The trader whose account it concerns; null for simulated collectors. */
  account: string | null;
  message: string;
}

export interface SettlingDeps extends StaffNftMarketDeps {
  settling: Approvable<SettleInput, Settled>;
}

/**
 * Settles a pending activity, or marks it as failed. Settling a transfer or a burn takes an item from its owner, so it
 * needs a second person.
 * @throws DomainError not_found at `uuid`; forbidden; conflict
 */
export async function settleActivity(
  deps: SettlingDeps,
  command: CommandContext,
  input: Input<typeof calls.settle>,
): Promise<Answer<typeof calls.settle>> {
  const answer = await deps.settling.execute(command, input);
  if ('pending' in answer) return answer;
  return { activity: activityView(deps, answer.uuid), message: answer.message };
}

/** How settling is described and carried out. */
export function settleRule(deps: StaffNftMarketDeps): ApprovalRule<SettleInput, Settled> {
  return {
    describe(reads, { uuid, outcome }, makerId) {
      const row = pendingActivity(deps, reads, uuid, makerId);
      const item = findItem(deps, reads, row.itemId);
      const needed = outcome === 'settled' && (row.kind === 'transfer' || row.kind === 'burn');
      if (needed) assertTakeable(deps, reads, row, item);
      const account = accountOf(row);
      return {
        needed,
        title: row.kind === 'transfer' ? `Transfer ${item.name} to another account` : `Burn ${item.name}`,
        subject: `nft:${row.itemId}`,
        version: `${row.id} ${item.status} ${item.ownerId}`,
        before: { owner: numberOf(deps, reads, row.fromId) },
        after: { owner: row.kind === 'transfer' ? numberOf(deps, reads, row.toId) : 'nobody' },
        ...(account !== null && { account }),
      };
    },
    run(tx, { command, makerId, approvedById }, { uuid, outcome, reason }) {
      const row = pendingActivity(deps, tx, uuid, approvedById ?? makerId);
      const message =
        outcome === 'settled'
          ? carryOut(deps, tx, row, command, reason)
          : row.kind === 'mint'
            ? rejectMint(deps, tx, row, command, reason)
            : failActivity(deps, tx, row, command, reason);
      return { uuid, item: row.itemId, account: accountOf(row), message };
    },
    note: ({ uuid, item, account }, { outcome, reason }) => ({
      subject: `nft:${item}`,
      reason,
      after: { activity: uuid, outcome },
      ...(account !== null && { account }),
    }),
  };
}

/** @throws DomainError not_found and conflict at `uuid`; forbidden for one's own */
function pendingActivity(deps: StaffNftMarketDeps, reads: Reads, uuid: string, staffId: string): ActivityRow {
  const row = findActivity(deps, reads, uuid);
  assertOthers([row.fromId, row.toId], { id: staffId });
  if (row.status === 'pending') return row;
  throw new DomainError('conflict', `This activity is already ${row.status}`, 'uuid');
}

function accountOf({ fromId, toId }: ActivityRow): string | null {
  const owner = fromId ?? toId;
  return owner === HOUSE ? null : owner;
}

/** The account number of an owner, for people. */
function numberOf({ people }: StaffNftMarketDeps, reads: Reads, id: string | null): string {
  return id === null || id === HOUSE ? 'simulated collectors' : (people.one(reads, id)?.accountId ?? '');
}
