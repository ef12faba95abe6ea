import { HOUR } from '@papermint/contracts/common/time-units';
import type { DocumentType } from '@papermint/contracts/identity/documents';
import { slotOf } from '@papermint/contracts/identity/documents';
import type { PersonalInfo } from '@papermint/contracts/identity/model';
import { IDENTITY_LIFE } from '@papermint/contracts/identity/statuses';
import { documentTransitions, identityTransitions } from '@papermint/contracts/identity/transitions';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Jobs } from '../../../platform/time/jobs.ts';
import type { IdentityStore } from '../identity-store.ts';
import { EXPIRY } from '../identity-types.ts';
import { readingOf } from '../specimens/specimen-readings.ts';

/** The verification of an account that is created with a verified identity. */
interface Verified {
  traderId: string;
  info: PersonalInfo;
  /** The samples of its documents. */
  types: readonly DocumentType[];
  /** When it was approved, simulated ms. It expires a year later. */
  at: number;
  /** Simulated ms; some hours before by default. */
  submittedAt?: number;
  decidedById: string | null;
}

interface VerifiedCaseDeps {
  store: IdentityStore;
  statuses: Statuses;
  jobs: Jobs;
  ids: Ids;
}

const SYSTEM = { kind: 'system' } as const;
/** The time from submission to decision, ms. */
const REVIEWED_IN = 5 * HOUR;

const submittedAtOf = ({ at, submittedAt = at - REVIEWED_IN }: Verified): number => submittedAt;

/** Adds the approved case of an account that is created with a verified identity. Nobody is notified. */
export function addVerifiedCase(deps: VerifiedCaseDeps, tx: Tx, verified: Verified): void {
  const { store, statuses, jobs, ids } = deps;
  const { traderId, info, types, at, decidedById } = verified;
  const submittedAt = submittedAtOf(verified);
  const decision = { submittedAt, decidedAt: at, decidedById, reason: null };
  store.addCase(tx, {
    ...decision,
    id: traderId,
    status: 'approved',
    attempt: 1,
    createdAt: submittedAt,
    expiresAt: at + IDENTITY_LIFE,
  });
  statuses.begin(tx, {
    table: identityTransitions,
    rows: 'IdentityCase',
    id: traderId,
    owner: traderId,
    actor: SYSTEM,
    status: 'approved',
  });
  store.addAttempt(tx, {
    ...decision,
    id: ids.uuid(at),
    traderId,
    number: 1,
    info: JSON.stringify(info),
    createdAt: submittedAt,
    outcome: 'approved',
  });
  for (const type of types) addAcceptedSample(deps, tx, verified, type);
  jobs.schedule(tx, EXPIRY, traderId, at + IDENTITY_LIFE);
}

function addAcceptedSample(
  { store, statuses, ids }: VerifiedCaseDeps,
  tx: Tx,
  verified: Verified,
  type: DocumentType,
): void {
  const { traderId, info, at } = verified;
  const createdAt = submittedAtOf(verified);
  const reading = readingOf({ info, type, sample: 'matching', traderId, now: createdAt });
  const id = ids.uuid(at);
  store.addDocument(tx, {
    id,
    traderId,
    attempt: 1,
    slot: slotOf(type),
    type,
    source: 'sample',
    sample: 'matching',
    reading: JSON.stringify(reading),
    hash: null,
    status: 'accepted',
    reason: null,
    createdAt,
    replacedAt: null,
    deletedAt: null,
  });
  statuses.begin(tx, {
    table: documentTransitions,
    rows: 'IdentityDocument',
    id,
    owner: null,
    actor: SYSTEM,
    status: 'accepted',
  });
}
