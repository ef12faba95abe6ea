import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { OwnedRequirement } from '../requirements-types.ts';
import type { Passed, RequirementsDeps } from './requirements-deps.ts';

const REFUSED = {
  submitted: 'It is already submitted. We are reviewing it.',
  satisfied: 'It is already satisfied.',
  waived: 'It was waived. No action is needed.',
} as const;

/** @throws DomainError not_found at `requirementId` */
export function ownRequirement(
  { store }: RequirementsDeps,
  reads: Reads,
  traderId: string,
  id: string,
): OwnedRequirement {
  const row = store.one(reads, id);
  if (row?.traderId === traderId) return row;
  throw new DomainError('not_found', 'You have no requirement with this ID', 'requirementId');
}

/** @throws DomainError not_found at `requirementId`; conflict unless it is due */
export function dueRequirement(
  deps: RequirementsDeps,
  tx: Tx,
  traderId: string,
  id: string,
): OwnedRequirement {
  const row = ownRequirement(deps, tx, traderId, id);
  if (row.status === 'due') return row;
  throw new DomainError('conflict', REFUSED[row.status]);
}

/** Runs a command on a requirement, and answers with the requirement after it. */
export async function changeOwn(
  deps: RequirementsDeps,
  command: CommandContext,
  traderId: string,
  id: string,
  run: (tx: Tx) => void,
): Promise<Passed> {
  const { commands, views, store } = deps;
  await commands.execute(
    command,
    async (tx) => run(tx),
    // No content: events remain when an account is erased.
    () => ({ subject: id }),
  );
  const requirement = views.ownDetail(ownRequirement(deps, store.committed, traderId, id));
  const message =
    requirement.status === 'satisfied' ? 'Accepted. Nothing else is needed.' : 'Sent. We are reviewing it.';
  return { requirement, message };
}
