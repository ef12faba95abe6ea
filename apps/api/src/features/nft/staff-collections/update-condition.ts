import type * as calls from '@papermint/contracts/nft/staff-market-calls';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { checkedValue, conditionSubject, findCondition, othersCondition } from './staff-condition.ts';
import type { ConditionDone, Input, StaffNftCollectionsDeps } from './staff-nft-collections-deps.ts';

/** @throws DomainError not_found at `uuid`; forbidden for one's own; bad_input at `value` */
export async function updateCondition(
  deps: StaffNftCollectionsDeps,
  command: CommandContext,
  reader: Pick<Staff, 'id'>,
  { uuid, value, active, reason }: Input<typeof calls.updateCondition>,
): Promise<ConditionDone> {
  const { commands, conditions, clock, views, collections } = deps;
  await commands.execute(
    command,
    async (tx) => {
      const row = othersCondition(deps, tx, reader, uuid);
      const stored = checkedValue(deps, tx, row.kind, value, row.asset);
      conditions.put(tx, uuid, { value: stored, active }, clock.now());
      return { subject: conditionSubject(row), kind: row.kind, before: row.active };
    },
    ({ subject, kind, before }) => ({
      subject,
      before: { kind, active: before },
      after: { kind, active },
      ...(reason && { reason }),
    }),
  );
  return {
    condition: views.condition(findCondition(deps, collections.committed, uuid), true),
    message: 'The condition is saved.',
  };
}
