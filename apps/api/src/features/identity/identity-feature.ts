import { MINUTE } from '@papermint/contracts/common/time-units';
import { identityContract } from '@papermint/contracts/identity/feature';
import { IDENTITY_TARGET } from '@papermint/contracts/identity/statuses';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Drafts } from '../drafts/drafts-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { Records } from '../records/records-service.ts';
import type { Plugins } from '../site/plugins/plugins-service.ts';
import { createIdentityCases } from './identity-cases.ts';
import { createIdentityEraser } from './identity-eraser.ts';
import { identitySteps } from './identity-steps.ts';
import { createIdentityStore } from './identity-store.ts';
import { QUEUE } from './identity-types.ts';
import { createIdentityViews } from './identity-views.ts';
import { createCaseViews } from './reviews/case-views.ts';
import { handleExpiry } from './reviews/expiry-job.ts';
import { identityDesk } from './reviews/identity-desk.ts';
import { identityStaffCalls } from './reviews/identity-staff-calls.ts';
import { createReviews } from './reviews/reviews-service.ts';
import { createSpecimens } from './specimens/specimens-service.ts';
import { identityCalls } from './verification/identity-calls.ts';
import { createVerification } from './verification/verification-service.ts';
import { addVerifiedCase } from './verification/verified-cases.ts';

/** How often uploads whose time is over are looked for, wall ms. */
const SWEEP_EVERY = 10 * MINUTE;

/** The verification of traders' identities, the queue of staff, and their erasure. */
export const identityFeature = defineFeature({
  contract: identityContract,
  start: startIdentity,
  calls: {
    identity: identityCalls,
    identityStaff: identityStaffCalls,
  },
  tags: {
    identity: {
      name: 'Identity verification',
      description: 'Personal info, documents and their review. Sample documents stand in for real ones.',
    },
    identityStaff: {
      name: 'Staff: identity',
      description: 'Identity verifications of traders, their documents and decisions.',
    },
  },
  privateUploads: ['IdentityDocument'],
  specimen: ({ specimen }, name) => specimen(name),
});

const IDENTITY_QUEUE = {
  name: QUEUE,
  title: 'Identity',
  path: '/kut/identity',
  target: IDENTITY_TARGET,
  permission: 'identity',
} as const;

function startIdentity(
  { db, commands, files, jobs, ids, clock, signedPaths, lifecycle, erasure }: WorldCore,
  { accounts, plugins, staff, queues, statuses, drafts, records, countries }: Needs,
) {
  const store = createIdentityStore(db);
  const cases = createIdentityCases({ store, statuses, clock });
  const views = createIdentityViews({ store, cases, db, files, signedPaths, clock });
  const identityCases = createCaseViews({ store, cases, views, staff, queues, db, clock });
  const shared = { store, cases, commands, statuses, queues, clock };
  const validDays = () => plugins.values('kyc').validDays;
  const reviewDeps = { ...shared, views: identityCases, accounts, staff, jobs, validDays };
  handleExpiry(reviewDeps);
  const reviews = createReviews(reviewDeps);
  const eraser = createIdentityEraser({
    store,
    files,
    jobs,
    drafts,
    queues,
    commit: db.commit,
    wall: clock.wall,
  });
  erasure.add('Identity: attempts and documents', (tx, { id }) => {
    const { attempts, documents } = eraser.eraseIdentity(tx, id);
    return attempts + documents;
  });
  for (const table of ['IdentityCase', 'IdentityAttempt', 'IdentityDocument'] as const) {
    erasure.texts('Names in identities of others', table, ['reason']);
  }
  lifecycle.onOpen(eraser.sweep);
  lifecycle.every(SWEEP_EVERY, eraser.sweep);
  const { counts, waiting } = identityCases;
  const { check, claimed } = reviews;
  queues.declare({ ...IDENTITY_QUEUE, counts, waiting, check, claimed, desk: identityDesk(reviewDeps) });
  records.addTimeline('identity', identitySteps(db, staff));
  return {
    verification: createVerification({ ...shared, views, countries, drafts, files, ids }),
    identityCases,
    reviews,
    addVerified: (tx: Tx, verified: Parameters<typeof addVerifiedCase>[2]) =>
      addVerifiedCase({ store, statuses, jobs, ids }, tx, verified),
    specimens: createSpecimens({ store, signedPaths, clock }),
    /** The picture of a sample, by the last part of its address; undefined where there is none. */
    specimen: views.specimen,
    eraseIdentity: eraser.eraseIdentity,
    sweepIdentity: eraser.sweep,
  };
}

interface Needs {
  plugins: Plugins;
  accounts: Accounts;
  staff: StaffDirectory;
  queues: Queues;
  statuses: Statuses;
  drafts: Drafts;
  records: Records;
  countries: readonly { code: string }[];
}
