import { DomainError } from '@papermint/contracts/common/domain-error';
import type { SavedView } from '@papermint/contracts/saved-views/calls';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Viewer } from './saved-views-rules.ts';
import { checkParams, listFor } from './saved-views-rules.ts';
import type { SavedViewRecord, SavedViewsStore } from './saved-views-store.ts';

interface SavedViewsDeps {
  store: SavedViewsStore;
  commands: Commands;
  ids: Ids;
  clock: Clock;
}

type NewView = Pick<SavedView, 'list' | 'name' | 'params'>;

const MOST_VIEWS = 30;

/** The views of lists that staff save, each for themselves. */
export type SavedViews = ReturnType<typeof createSavedViews>;

export function createSavedViews(deps: SavedViewsDeps) {
  return bindVerbs(deps, { of: viewsOf, save: saveView, remove: removeView });
}

/** Saved views by name, also of lists that their owner may no longer see. */
function viewsOf({ store }: SavedViewsDeps, accountId: string, list?: string): SavedView[] {
  return store
    .of(accountId)
    .filter((row) => list === undefined || row.list === list)
    .map(viewOf);
}

/** @throws DomainError bad_input or forbidden where list or params are refused, or there are 30 already */
function saveView(
  deps: SavedViewsDeps,
  command: CommandContext,
  viewer: Viewer,
  view: NewView,
): Promise<SavedView> {
  const { list, name, params } = view;
  return deps.commands.execute(
    command,
    async (tx) => {
      checkParams(listFor(viewer, list), params);
      return put(deps, tx, viewer, view);
    },
    ({ uuid }) => ({ subject: uuid, after: { list, name, params } }),
  );
}

/** Adds a view, or replaces the view of the same name. @throws DomainError bad_input beyond the most views */
function put(
  { store, ids, clock }: SavedViewsDeps,
  tx: Tx,
  { id: accountId }: Viewer,
  { list, name, params }: NewView,
): SavedView {
  const own = store.of(accountId, tx).filter((row) => row.list === list);
  const same = own.find((row) => row.name === name);
  const text = JSON.stringify(params);
  if (same) {
    store.update(tx, same.id, text);
    return viewOf({ ...same, params: text });
  }
  if (own.length >= MOST_VIEWS) {
    throw new DomainError('bad_input', `A list has at most ${MOST_VIEWS} views: delete one first`, 'name');
  }
  const now = clock.now();
  const row = { id: ids.uuid(now), accountId, list, name, params: text, createdAt: now };
  store.add(tx, row);
  return viewOf(row);
}

/** @throws DomainError not_found at `uuid` */
async function removeView(
  { store, commands }: SavedViewsDeps,
  command: CommandContext,
  accountId: string,
  id: string,
): Promise<void> {
  await commands.execute(
    command,
    async (tx) => {
      if (!store.remove(tx, accountId, id)) {
        throw new DomainError('not_found', 'There is no such view', 'uuid');
      }
      return null;
    },
    () => ({ subject: id }),
  );
}

const viewOf = ({ id, list, name, params }: SavedViewRecord): SavedView => ({
  uuid: id,
  list,
  name,
  params: JSON.parse(params) as Record<string, string>,
});
