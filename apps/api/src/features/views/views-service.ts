import { DomainError } from '@papermint/contracts/common/domain-error';
import type { SavedView } from '@papermint/contracts/views/calls';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Viewer } from './views-rules.ts';
import { checkParams, listFor } from './views-rules.ts';
import type { ViewRecord, ViewsStore } from './views-store.ts';

/** The views that staff save of lists, each for themselves. */
export interface Views {
  /** By name; those of lists that they may no longer see are kept. */
  of(accountId: string, list?: string): SavedView[];
  /** @throws DomainError bad_input or forbidden where list or params are refused, or there are 30 already */
  save(
    command: CommandContext,
    viewer: Viewer,
    view: Pick<SavedView, 'list' | 'name' | 'params'>,
  ): Promise<SavedView>;
  /** @throws DomainError not_found at `uuid` */
  remove(command: CommandContext, accountId: string, id: string): Promise<void>;
}

export interface ViewsParts {
  store: ViewsStore;
  commands: Commands;
  ids: Ids;
  clock: Clock;
}

const MOST_VIEWS = 30;

export function createViews({ store, commands, ids, clock }: ViewsParts): Views {
  return {
    of: (accountId, list) =>
      store
        .of(accountId)
        .filter((row) => list === undefined || row.list === list)
        .map(viewOf),
    save(command, viewer, { list, name, params }) {
      return commands.execute(
        command,
        async (tx) => {
          checkParams(listFor(viewer, list), params);
          const own = store.of(viewer.id, tx).filter((row) => row.list === list);
          const same = own.find((row) => row.name === name);
          const text = JSON.stringify(params);
          if (same) {
            store.update(tx, same.id, text);
            return viewOf({ ...same, params: text });
          }
          if (own.length >= MOST_VIEWS) {
            throw new DomainError(
              'bad_input',
              `A list has at most ${MOST_VIEWS} views: delete one first`,
              'name',
            );
          }
          const now = clock.now();
          const row = { id: ids.uuid(now), accountId: viewer.id, list, name, params: text, createdAt: now };
          store.add(tx, row);
          return viewOf(row);
        },
        ({ uuid }) => ({ subject: uuid, after: { list, name, params } }),
      );
    },
    async remove(command, accountId, id) {
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
    },
  };
}

const viewOf = ({ id, list, name, params }: ViewRecord): SavedView => ({
  uuid: id,
  list,
  name,
  params: JSON.parse(params) as Record<string, string>,
});
