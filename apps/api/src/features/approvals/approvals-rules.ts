import type { ApprovalAction, ApprovalStatus } from '@papermint/contracts/approvals/model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY } from '@papermint/contracts/common/time-units';

/** The facts of an approval that decide who may do what with it. */
interface Decidable {
  status: ApprovalStatus;
  makerId: string;
  /** The id of the trader whose account it concerns. */
  account: string | null;
  /** Simulated, ms. */
  expiresAt: number;
}

interface Reader {
  id: string;
  /** Whether they have the permission of the command. */
  permitted: boolean;
}

/** Why a reader may not take an action on an approval; undefined where they may. It does not check the permission. */
export function refusalOf(
  approval: Decidable,
  action: ApprovalAction,
  reader: Pick<Reader, 'id'>,
  { now, decider = 'Someone' }: { now: number; decider?: string },
): DomainError | undefined {
  const { status, makerId, account, expiresAt } = approval;
  const conflict = (text: string) => new DomainError('conflict', text);
  if (status === 'expired' || (status === 'requested' && now >= expiresAt)) {
    return conflict('This has expired: it was not decided in time.');
  }
  if (status === 'withdrawn') return conflict('The requester withdrew this.');
  if (status !== 'requested') return conflict(`${decider} has already ${status} this.`);
  const isMaker = makerId === reader.id;
  if (action === 'withdraw') {
    return isMaker ? undefined : new DomainError('forbidden', 'Only the requester can withdraw this.');
  }
  if (isMaker) {
    return new DomainError('forbidden', 'You requested this. Another staff member must decide.');
  }
  if (account === reader.id) {
    return new DomainError('forbidden', 'This concerns your own account. Another staff member must decide.');
  }
  return undefined;
}

/** The actions that a reader may take on an approval. */
export function allowedActions(approval: Decidable, reader: Reader, now: number): ApprovalAction[] {
  const actions: ApprovalAction[] = reader.permitted ? ['approve', 'reject', 'withdraw'] : ['withdraw'];
  return actions.filter((action) => !refusalOf(approval, action, reader, { now }));
}

export const makerLacks = (maker: string) =>
  `${maker}, who requested this, may no longer do so. Reject it; someone else can request it.`;

export const CHANGED =
  'The record has changed since this was requested. Reject or withdraw it, then request it again.';

/** A requester who moved this part of the limit alone, in percent, or more, gets a mark. */
const NEAR_PERCENT = 80n;

/**
 * What speaks against approving a request unread.
 * @param about the wait in simulated ms; what the requester moved alone in 24 hours, and the limit, US cents; how many
 * other requests of theirs about the same account wait; whether the account belongs to staff; whether it loosens a control
 */
export function approvalMarks(about: {
  waits: number;
  alone: { moved: bigint; limit: bigint };
  others: number;
  ofStaff: boolean;
  loosens: boolean;
}): string[] {
  const { waits, alone, others, ofStaff, loosens } = about;
  const near = alone.moved > 0n && alone.moved * 100n >= alone.limit * NEAR_PERCENT;
  return [
    ...(loosens ? ['Loosens a control'] : []),
    ...(ofStaff ? ['Account of a colleague'] : []),
    ...(near ? ['Requester near the daily limit'] : []),
    ...(others > 0 ? [`${others + 1} requests for this account`] : []),
    ...(waits >= DAY ? ['Older than a day'] : []),
  ];
}
