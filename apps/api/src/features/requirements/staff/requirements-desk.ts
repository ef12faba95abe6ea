import { HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import { requirementTransitions } from '@papermint/contracts/requirements/transitions';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Accounts } from '../../accounts/accounts-service.ts';
import type { Specimens } from '../../identity/specimens/specimens-service.ts';
import type { DeskClerk, DeskOutcome, QueueDesk } from '../../queues/desk-types.ts';
import { whySentBack } from '../requirements-desk-rules.ts';
import type { Given } from '../requirements-rules.ts';
import { decide } from './decide-requirement.ts';
import { requirementForAction } from './staff-requirement.ts';
import type { StaffRequirementsDeps } from './staff-requirements-deps.ts';

type Deps = StaffRequirementsDeps & { specimens: Specimens; accounts: Pick<Accounts, 'isActive'> };

/** How the simulated desk decides what traders sent. */
export function requirementsDesk(deps: Deps): QueueDesk {
  const { store } = deps;
  return {
    task: 'review what you sent',
    takes: { least: 15 * MINUTE, most: 4 * HOUR },
    waits: {
      table: requirementTransitions,
      rows: 'Requirement',
      statuses: ['submitted'],
      owner: 'traderId',
    },
    record(reads, id) {
      const row = store.one(reads, id);
      return row && { status: row.status, subject: id, since: row.createdAt };
    },
    decide: (tx, clerk, uuid) => decideSent(deps, tx, clerk, uuid),
  };
}

async function decideSent(deps: Deps, tx: Tx, clerk: DeskClerk, uuid: string): Promise<DeskOutcome> {
  const { attempts, specimens, accounts } = deps;
  const { kind, traderId } = requirementForAction(deps, tx, clerk.staff, uuid, 'satisfy');
  if (!accounts.isActive(tx, traderId)) {
    return { outcome: 'left', reason: 'This account is not active: its answers wait.' };
  }
  const [last] = attempts.of(tx, uuid);
  const { answers, address } = JSON.parse(last?.given ?? '{"answers":[],"address":null}') as Given;
  const stated = specimens.info(tx, traderId) ?? null;
  const reason = whySentBack({ kind, answers, address, stated, uploaded: last?.source === 'upload' });
  const decision = reason === undefined ? 'satisfied' : 'due';
  await clerk.act('requirementsStaff.decide', (command) =>
    decide(deps, command, clerk.staff, { uuid, decision, reason }),
  );
  return reason === undefined ? { outcome: 'approved' } : { outcome: 'refused', reason };
}
