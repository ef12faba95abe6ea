import type { ApprovalAction, ApprovalStatus } from '@papermint/contracts/approvals/model';
import { DomainError } from '@papermint/contracts/common/domain-error';

/** What of an approval decides who may do what with it. */
interface Judged {
  status: ApprovalStatus;
  makerId: string;
  /** The id of the trader whose account it concerns. */
  account: string | null;
  /** Simulated, ms. */
  expiresAt: number;
}

interface Reader {
  id: string;
  /** Whether they may make the command by themselves. */
  permitted: boolean;
}

/** Why a reader may not do something with an approval; undefined where they may. The permission is checked apart. */
export function refusalOf(
  approval: Judged,
  action: ApprovalAction,
  reader: Pick<Reader, 'id'>,
  { now, decider = 'Somebody' }: { now: number; decider?: string },
): DomainError | undefined {
  const { status, makerId, account, expiresAt } = approval;
  const gone = (text: string) => new DomainError('conflict', text);
  if (status === 'expired' || (status === 'requested' && now >= expiresAt)) {
    return gone('This has expired: it was not decided in time.');
  }
  if (status === 'withdrawn') return gone('The requester withdrew this.');
  if (status !== 'requested') return gone(`${decider} has ${status} this already.`);
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

/** What a reader may do with an approval. */
export function allowedActions(approval: Judged, reader: Reader, now: number): ApprovalAction[] {
  const actions: ApprovalAction[] = reader.permitted ? ['approve', 'reject', 'withdraw'] : ['withdraw'];
  return actions.filter((action) => !refusalOf(approval, action, reader, { now }));
}

export const makerLacks = (maker: string) =>
  `${maker}, who requested this, may no longer do so. Reject it; somebody else can request it.`;

export const CHANGED =
  'The record has changed since this was requested. Reject or withdraw it, then request it again.';
