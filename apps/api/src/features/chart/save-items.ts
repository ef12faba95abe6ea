import type { ChartChange } from '@papermint/contracts/chart/live';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { nextVersion } from '../../platform/commands/known-version.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { effectOf } from './chart-rules.ts';
import type { ChartItemRecord } from './chart-store.ts';
import type { ChartDeps, ItemForm } from './chart-types.ts';

interface Saved {
  uuid: string;
  version: number;
}

export interface SaveAnswer<V> {
  saved: V[];
  conflicts: { uuid: string; current: V | null }[];
}

/**
 * Saves items by their versions, all in one commit. An outdated one is answered as a conflict and changes nothing.
 * @throws DomainError bad_input at a field, and then nothing is saved
 */
export function saveItems<I extends Saved, V>(
  deps: ChartDeps,
  command: CommandContext,
  form: ItemForm<I, V>,
  { accountId, items }: { accountId: string; items: readonly I[] },
): Promise<SaveAnswer<V>> {
  return deps.commands.execute(
    command,
    async (tx) => {
      const changes: ChartChange[] = [];
      const stored: [row: ChartItemRecord, at: string][] = [];
      const answer: SaveAnswer<V> = { saved: [], conflicts: [] };
      for (const [place, item] of items.entries()) {
        const { row, conflict, changed } = saveOne(deps, tx, form, { accountId, item, place });
        if (conflict) answer.conflicts.push({ uuid: item.uuid, current: row ? form.viewOf(row) : null });
        else if (row) answer.saved.push(form.viewOf(row));
        if (!row || !changed) continue;
        changes.push(changeOf(row, row.version));
        stored.push([row, `${form.list}.${place}.name`]);
      }
      for (const [row, at] of stored.reverse()) checkName(deps, tx, form, row, at);
      tell(deps, tx, accountId, changes);
      return answer;
    },
    // What somebody draws is no event: nothing follows from it.
    () => undefined,
  );
}

/** @throws DomainError bad_input at `at` if another item has the same name */
function checkName<I, V>(
  { store }: ChartDeps,
  tx: Tx,
  { taken }: ItemForm<I, V>,
  { accountId, kind, id, venue, name }: ChartItemRecord,
  at: string,
): void {
  if (taken === undefined || name === '') return;
  const other = store.named(tx, { accountId, kind, id, venue, name });
  if (other !== undefined) throw new DomainError('bad_input', taken, at);
}

export const changeOf = ({ kind, id, pair }: ChartItemRecord, version: number): ChartChange => ({
  thing: kind,
  uuid: id,
  pair: pair || null,
  version,
});

/** Tells other clients of the account after the commit. */
export function tell(
  { listeners }: ChartDeps,
  tx: Tx,
  accountId: string,
  changes: readonly ChartChange[],
): void {
  if (changes.length > 0) tx.afterCommit(() => listeners.call(accountId, changes));
}

interface SaveResult {
  /** What is saved now. */
  row: ChartItemRecord | undefined;
  conflict?: true;
  changed?: true;
}

function saveOne<I extends Saved, V>(
  deps: ChartDeps,
  tx: Tx,
  form: ItemForm<I, V>,
  { accountId, item, place }: { accountId: string; item: I; place: number },
): SaveResult {
  const { kind } = form;
  const { uuid: id, version } = item;
  const content = form.contentOf(item);
  const own = deps.store.find(tx, { accountId, kind, id });
  const inPlace = form.inPlace?.(deps, tx, accountId, content);
  const current = inPlace && inPlace.id !== id ? inPlace : own;
  const effect = effectOf(current, { id, version, content });
  if (effect === 'conflict') return { row: current, conflict: true };
  if (effect === 'nothing') return { row: current };
  form.check(deps, tx, { accountId, id, ...content, current }, `${form.list}.${place}`);
  const now = deps.clock.now();
  const row: ChartItemRecord = {
    accountId,
    kind,
    id,
    ...content,
    version: nextVersion(current?.version, deps.store.removedVersion(tx, accountId, kind)),
    createdAt: current?.createdAt ?? now,
    updatedAt: now,
  };
  if (current) deps.store.update(tx, row);
  else deps.store.add(tx, row);
  return { row, changed: true };
}
