import { DomainError } from '@papermint/contracts/common/domain-error';
import { documentSlots } from '@papermint/contracts/identity/documents';
import type { PersonalInfo } from '@papermint/contracts/identity/model';
import { identityTransitions } from '@papermint/contracts/identity/transitions';
import type { Actor } from '../../platform/commands/commands.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { IdentityStore } from './identity-store.ts';
import type { CaseOwner, CaseRecord, DocumentRecord } from './identity-types.ts';

/** A case with what belongs to its current attempt. */
export interface WholeCase extends CaseRecord {
  info: PersonalInfo | null;
  /** One of each slot at most. */
  current: DocumentRecord[];
}

export interface IdentityCases {
  /** A case; that of a trader who has not begun is `not_started`, or `approved` where the account was made verified. */
  find(reads: Reads, trader: { id: string; kycVerified: boolean }): WholeCase;
  /** @throws DomainError not_found at `accountId` */
  owner(reads: Reads, accountId: string): CaseOwner & { id: string; kycVerified: boolean };
  /** The case, stored where it was not yet. */
  stored(tx: Tx, trader: { id: string; kycVerified: boolean }): WholeCase;
  /** What a status change of the case begins with. */
  change(
    id: string,
    actor: Actor,
  ): { table: typeof identityTransitions } & {
    rows: 'IdentityCase';
    id: string;
    owner: string;
    actor: Actor;
  };
}

export function createIdentityCases(store: IdentityStore, statuses: Statuses, clock: Clock): IdentityCases {
  const change: IdentityCases['change'] = (id, actor) => ({
    table: identityTransitions,
    rows: 'IdentityCase',
    id,
    owner: id,
    actor,
  });

  const unstored = ({ id, kycVerified }: { id: string; kycVerified: boolean }): CaseRecord => ({
    id,
    status: kycVerified ? 'approved' : 'not_started',
    attempt: 0,
    createdAt: clock.now(),
    submittedAt: null,
    decidedAt: null,
    decidedById: null,
    expiresAt: null,
    reason: null,
  });

  function find(reads: Reads, trader: { id: string; kycVerified: boolean }): WholeCase {
    const record = store.case(reads, trader.id) ?? unstored(trader);
    if (record.attempt === 0) return { ...record, info: null, current: [] };
    const attempt = store.attempts(reads, trader.id).find(({ number }) => number === record.attempt);
    const info = attempt?.info ? (JSON.parse(attempt.info) as PersonalInfo) : null;
    const current = store
      .documents(reads, trader.id)
      .filter((one) => one.attempt === record.attempt && one.replacedAt === null)
      .sort((a, b) => documentSlots.indexOf(a.slot) - documentSlots.indexOf(b.slot));
    return { ...record, info, current };
  }

  return {
    find,
    change,
    owner(reads, accountId) {
      const owner = store.owner(reads, accountId);
      if (!owner) throw new DomainError('not_found', 'There is no account with this number', 'accountId');
      return owner;
    },
    stored(tx, trader) {
      if (!store.case(tx, trader.id)) {
        const row = unstored(trader);
        store.addCase(tx, row);
        statuses.begin(tx, { ...change(row.id, { kind: 'system' }), status: row.status });
      }
      return find(tx, trader);
    },
  };
}
