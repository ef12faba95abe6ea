import { requirementTransitions } from '@papermint/contracts/requirements/transitions';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { RequirementRecord } from '../requirements-types.ts';

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
export const factsOf = ({ title, dueAt }: Pick<RequirementRecord, 'title' | 'dueAt'>) => ({
  title,
  due: dayOf(dueAt),
});

export function statusSubject({ id, traderId }: RequirementRecord, actor: Actor) {
  return { table: requirementTransitions, rows: 'Requirement', id, owner: traderId, actor } as const;
}
