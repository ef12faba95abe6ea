import { DomainError } from '@papermint/contracts/common/domain-error';
import { documentSlots } from '@papermint/contracts/identity/documents';
import type { PersonalInfo } from '@papermint/contracts/identity/model';
import { identityTransitions } from '@papermint/contracts/identity/transitions';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Actor } from '../../platform/commands/commands.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { IdentityStore } from './identity-store.ts';
import type { CaseOwner, CaseRecord, DocumentRecord } from './identity-types.ts';

/** A case with its current attempt. */
export interface WholeCase extends CaseRecord {
  info: PersonalInfo | null;
  /** At most one of each slot. */
  current: DocumentRecord[];
}

interface Trader {
  id: string;
  kycVerified: boolean;
}

interface CaseDeps {
  store: IdentityStore;
  statuses: Statuses;
  clock: Clock;
}

/** The verification cases of traders, one each. */
export type IdentityCases = ReturnType<typeof createIdentityCases>;

export function createIdentityCases(deps: CaseDeps) {
  return { ...bindVerbs(deps, { find, owner, stored }), change };
}

/** A case; before the first attempt it is `not_started`, or `approved` for an account that was created verified. */
function find({ store, clock }: CaseDeps, reads: Reads, trader: Trader): WholeCase {
  const record = store.case(reads, trader.id) ?? unstored(trader, clock.now());
  if (record.attempt === 0) return { ...record, info: null, current: [] };
  const attempt = store.attempts(reads, trader.id).find(({ number }) => number === record.attempt);
  const info = attempt?.info ? (JSON.parse(attempt.info) as PersonalInfo) : null;
  const current = store
    .documents(reads, trader.id)
    .filter((document) => document.attempt === record.attempt && document.replacedAt === null)
    .sort((a, b) => documentSlots.indexOf(a.slot) - documentSlots.indexOf(b.slot));
  return { ...record, info, current };
}

/** @throws DomainError not_found at `accountId` */
function owner({ store }: CaseDeps, reads: Reads, accountId: string): CaseOwner & Trader {
  const account = store.owner(reads, accountId);
  if (!account) throw new DomainError('not_found', 'There is no account with this number', 'accountId');
  return account;
}

/** The case; its row is added where there is none yet. */
function stored(deps: CaseDeps, tx: Tx, trader: Trader): WholeCase {
  const { store, statuses, clock } = deps;
  if (!store.case(tx, trader.id)) {
    const row = unstored(trader, clock.now());
    store.addCase(tx, row);
    statuses.begin(tx, { ...change(row.id, { kind: 'system' }), status: row.status });
  }
  return find(deps, tx, trader);
}

/** The part that all status changes of a case share. */
function change(id: string, actor: Actor) {
  return { table: identityTransitions, rows: 'IdentityCase', id, owner: id, actor } as const;
}

const unstored = ({ id, kycVerified }: Trader, now: number): CaseRecord => ({
  id,
  status: kycVerified ? 'approved' : 'not_started',
  attempt: 0,
  createdAt: now,
  submittedAt: null,
  decidedAt: null,
  decidedById: null,
  expiresAt: null,
  reason: null,
});
