import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { conditionSubject, othersCondition } from './staff-condition.ts';
import type { StaffNftCollectionsDeps } from './staff-nft-collections-deps.ts';

/** @throws DomainError not_found at `uuid`; forbidden for one's own */
export function removeCondition(
  deps: StaffNftCollectionsDeps,
  command: CommandContext,
  reader: Pick<Staff, 'id'>,
  { uuid, reason }: { uuid: string; reason?: string | undefined },
): Promise<{ message: string }> {
  const { commands, conditions } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const row = othersCondition(deps, tx, reader, uuid);
      conditions.remove(tx, uuid);
      return { message: 'The condition is removed.', subject: conditionSubject(row), kind: row.kind };
    },
    ({ subject, kind }) => ({ subject, before: { kind }, ...(reason && { reason }) }),
  );
}
