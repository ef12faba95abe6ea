import { desksContract } from '@papermint/contracts/desks/feature';
import type { Statuses } from '../../platform/commands/statuses.ts';
import { createListeners } from '../../platform/flow/listeners.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Operators } from '../accounts/staff/operators-service.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Approvals } from '../approvals/approvals-service.ts';
import type { NftCollectors } from '../nft/collectors/nft-collectors-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import { createDeskChange } from './change-desk.ts';
import { runDecision } from './decide-record.ts';
import type { DeskDeps } from './desk-types.ts';
import { jobOf } from './desk-types.ts';
import { desksCalls, desksSandboxCalls, desksStaffCalls } from './desks-calls.ts';
import { createDesks } from './desks-service.ts';
import { createDesksStore } from './desks-store.ts';
import { followStep } from './schedule-records.ts';
import { setAll } from './set-modes.ts';

/** The simulated desk, which decides what waits in the queues of the features before it. */
export const desksFeature = defineFeature({
  contract: desksContract,
  start: startDesks,
  calls: {
    desks: desksCalls,
    desksStaff: desksStaffCalls,
    desksSandbox: desksSandboxCalls,
  },
  tags: {
    desks: { name: 'Waits', description: 'Requests that wait for a staff decision.' },
    desksStaff: {
      name: 'Staff: desks',
      description: 'Who decides the records of each queue: people, or the simulated desk.',
    },
    desksSandbox: {
      name: 'Sandbox: desks',
      description:
        'Who decides, and decisions of the simulated desk. Only available while the sandbox is on.',
    },
  },
});

function startDesks(
  { db, commands, jobs, ids, clock, state }: WorldCore,
  { accounts, approvals, nftCollectors, operators, queues, staff, statuses }: Needs,
) {
  const store = createDesksStore(db);
  const deps: DeskDeps = {
    store,
    modes: new Map(),
    listeners: createListeners(),
    queues,
    accounts,
    nftCollectors,
    staff,
    commands,
    db,
    jobs,
    ids,
    clock,
    state,
  };
  for (const queue of queues.all()) {
    jobs.handle(jobOf(queue.name), (tx, id) => runDecision(deps, tx, queue, id));
    statuses.onStep(queue.desk.waits.table.entity, (tx, step) => followStep(deps, tx, queue, step));
  }
  for (const { queue, mode } of store.modes(store.committed)) deps.modes.set(queue, mode);
  // Its money is worth something, so nothing is decided by itself.
  operators.onAdopted((tx) => setAll(deps, tx, 'people'));
  return {
    desks: createDesks(deps),
    deskChange: createDeskChange(deps, approvals),
  };
}

interface Needs {
  accounts: Accounts;
  approvals: Approvals;
  nftCollectors: NftCollectors;
  operators: Pick<Operators, 'onAdopted'>;
  queues: Queues;
  staff: StaffDirectory;
  statuses: Statuses;
}
