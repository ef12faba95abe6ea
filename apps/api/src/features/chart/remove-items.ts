import type { ChartChange } from '@papermint/contracts/chart/live';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { ChartDeps, ItemForm } from './chart-types.ts';
import { changeOf, tell } from './save-items.ts';

interface RemoveAnswer<V> {
  removed: string[];
  conflicts: { uuid: string; current: V }[];
}

/** Removes items by their versions. One that another device has changed stays, and is answered as a conflict. */
export function removeItems<I, V>(
  deps: ChartDeps,
  command: CommandContext,
  form: ItemForm<I, V>,
  { accountId, items }: { accountId: string; items: readonly { uuid: string; version: number }[] },
): Promise<RemoveAnswer<V>> {
  const { kind } = form;
  return deps.commands.execute(
    command,
    async (tx) => {
      const changes: ChartChange[] = [];
      const answer: RemoveAnswer<V> = { removed: [], conflicts: [] };
      for (const { uuid: id, version } of items) {
        const row = deps.store.find(tx, { accountId, kind, id });
        if (row && row.version !== version) {
          answer.conflicts.push({ uuid: id, current: form.viewOf(row) });
          continue;
        }
        answer.removed.push(id);
        if (!row) continue;
        deps.store.remove(tx, row);
        changes.push(changeOf(row, 0));
      }
      tell(deps, tx, accountId, changes);
      return answer;
    },
    () => undefined,
  );
}
