import type { DocumentType } from '@papermint/contracts/identity/documents';
import { slotOf } from '@papermint/contracts/identity/documents';
import type { PersonalInfo } from '@papermint/contracts/identity/model';
import { IDENTITY_LIFE } from '@papermint/contracts/identity/statuses';
import { documentTransitions, identityTransitions } from '@papermint/contracts/identity/transitions';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { IdentityStore } from './identity-store.ts';
import { EXPIRY } from './identity-types.ts';
import { readingOf } from './specimen-readings.ts';

/** What an account that was made verified had been verified with. */
interface Verified {
  traderId: string;
  info: PersonalInfo;
  /** Which samples. */
  types: readonly DocumentType[];
  /** When it was approved, simulated ms: it expires a year later. */
  at: number;
  decidedById: string | null;
}

interface Parts {
  store: IdentityStore;
  statuses: Statuses;
  jobs: Jobs;
  ids: Ids;
}

const SYSTEM = { kind: 'system' } as const;
/** How long before the decision it was submitted, ms. */
const REVIEWED_IN = 5 * 3_600_000;

/** Adds the approved case of an account that was made with a verified identity. Nobody is notified. */
export function createVerifiedCases({ store, statuses, jobs, ids }: Parts) {
  return (tx: Tx, { traderId, info, types, at, decidedById }: Verified): void => {
    const submittedAt = at - REVIEWED_IN;
    const decided = { submittedAt, decidedAt: at, decidedById, reason: null };
    store.addCase(tx, {
      id: traderId,
      status: 'approved',
      attempt: 1,
      createdAt: submittedAt,
      ...decided,
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
      id: ids.uuid(at),
      traderId,
      number: 1,
      info: JSON.stringify(info),
      createdAt: submittedAt,
      ...decided,
      outcome: 'approved',
    });
    for (const type of types) {
      const reading = readingOf({ info, type, sample: 'matching', traderId, now: submittedAt });
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
        createdAt: submittedAt,
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
    jobs.schedule(tx, EXPIRY, traderId, at + IDENTITY_LIFE);
  };
}
