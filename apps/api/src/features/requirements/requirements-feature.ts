import { MINUTE } from '@papermint/contracts/common/time-units';
import { requirementsContract } from '@papermint/contracts/requirements/feature';
import { REQUIREMENT_TARGET } from '@papermint/contracts/requirements/statuses';
import { requirementTransitions } from '@papermint/contracts/requirements/transitions';
import type { Statuses } from '../../platform/commands/statuses.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Specimens } from '../identity/specimens/specimens-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { Records } from '../records/records-service.ts';
import { attemptsStore as attempts } from './attempts-store.ts';
import { createRequirements } from './own/requirements-service.ts';
import { createRequirementViews } from './requirement-views.ts';
import { requirementsCalls, requirementsStaffCalls } from './requirements-calls.ts';
import { requirementsSearch } from './requirements-search.ts';
import { createRequirementsStore } from './requirements-store.ts';
import { fileUse, QUEUE, REMINDER } from './requirements-types.ts';
import { requirementsDesk } from './staff/requirements-desk.ts';
import { createStaffRequirements } from './staff/staff-requirements-service.ts';
import { createRequirementSteps } from './steps/requirement-steps.ts';

/** The time between two deletions of expired uploads, wall ms. */
const SWEEP_EVERY = 10 * MINUTE;

/** What staff ask of traders, with the queue and the reminders. No other feature depends on it. */
export const requirementsFeature = defineFeature({
  contract: requirementsContract,
  start: startRequirements,
  calls: {
    requirements: requirementsCalls,
    requirementsStaff: requirementsStaffCalls,
  },
  tags: {
    requirements: {
      name: 'Requirements',
      description: 'Requests from staff to a trader: texts to accept, questions, pictures, addresses.',
    },
    requirementsStaff: {
      name: 'Staff: requirements',
      description: 'Adding requirements, and reviewing what traders sent.',
    },
  },
  privateUploads: ['RequirementAttempt'],
  specimen: ({ requirementSpecimen }, name) => requirementSpecimen(name),
  search: ({ staffRequirements }) => [requirementsSearch(staffRequirements)],
});

function startRequirements(core: WorldCore, needs: Needs) {
  const { db, commands, files, jobs, ids, clock, lifecycle, erasure } = core;
  const { accounts, countries, notifications, queues, records, specimens, staff } = needs;
  const store = createRequirementsStore(db);
  const views = createRequirementViews({ store, attempts, specimens, staff, queues, files, clock });
  const steps = createRequirementSteps({
    store,
    statuses: needs.statuses,
    accounts,
    notifications,
    jobs,
    clock,
  });
  const parts = { store, attempts, views, steps, commands, queues, ids, clock };
  const staffRequirements = createStaffRequirements(parts);
  queues.declare({
    name: QUEUE,
    title: 'Requirements',
    path: '/kut/requirements',
    target: REQUIREMENT_TARGET,
    permission: 'people',
    counts: staffRequirements.counts,
    waiting: staffRequirements.waiting,
    check: staffRequirements.check,
    desk: requirementsDesk({ ...parts, specimens, accounts }),
  });
  records.define('requirement', {
    permission: 'people',
    entity: requirementTransitions.entity,
    find(id) {
      const requirement = store.one(store.committed, id);
      return requirement && { title: requirement.title, entityId: id, targets: [`requirement:${id}`] };
    },
  });
  erasure.add('Requirements', (tx, { id: traderId }) => {
    for (const id of store.ids(tx, traderId)) {
      jobs.cancel(tx, REMINDER, id);
      store.forget(tx, id);
    }
    for (const id of attempts.withFiles(tx, traderId)) files.unbind(tx, fileUse(id));
    queues.changed(tx);
    return attempts.remove(tx, traderId) + store.remove(tx, traderId);
  });
  erasure.texts('Names in requirements of others', 'Requirement', ['title', 'about', 'asked', 'reason']);
  erasure.texts('Names in answers of others', 'RequirementAttempt', ['given', 'reason']);

  /** Deletes uploaded files after 24 hours. */
  async function sweep(): Promise<void> {
    if (attempts.overdue(store.committed, clock.wall()).length === 0) return;
    await db.commit(async (tx) => {
      for (const id of attempts.overdue(tx, clock.wall())) {
        files.unbind(tx, fileUse(id));
        attempts.dropFile(tx, id);
      }
    });
  }
  lifecycle.onOpen(sweep);
  lifecycle.every(SWEEP_EVERY, sweep);

  return {
    requirements: createRequirements({
      ...parts,
      specimens,
      countries: new Set(countries.map(({ code }) => code)),
      files,
    }),
    staffRequirements,
    requirementSpecimen: views.specimen,
    sweepRequirements: sweep,
  };
}

interface Needs {
  accounts: Accounts;
  countries: readonly { code: string }[];
  notifications: Notifications;
  queues: Queues;
  records: Records;
  specimens: Specimens;
  staff: StaffDirectory;
  statuses: Statuses;
}
