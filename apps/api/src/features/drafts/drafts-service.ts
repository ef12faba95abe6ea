import type { DraftKind } from '@papermint/contracts/drafts/model';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { DraftsStore } from './drafts-store.ts';

type Values = Record<string, unknown>;

/** Values of forms that were begun and not sent. They are no event: nothing follows from them. */
export interface Drafts {
  get(accountId: string, kind: DraftKind): { values: Values | null; updatedAt: string | null };
  save(
    command: CommandContext,
    accountId: string,
    draft: { kind: DraftKind; values: Values },
  ): Promise<{ updatedAt: string }>;
  remove(command: CommandContext, accountId: string, kind: DraftKind): Promise<{ removed: boolean }>;
  /** Called in the commit that sends the form. @returns whether there was one */
  forget(tx: Tx, accountId: string, kind: DraftKind): boolean;
}

interface DraftParts {
  store: DraftsStore;
  commands: Commands;
  clock: Clock;
}

const isoOf = (at: number) => new Date(at).toISOString();

export function createDrafts({ store, commands, clock }: DraftParts): Drafts {
  const forget = (tx: Tx, accountId: string, kind: DraftKind) => store.remove(tx, { accountId, kind });
  return {
    get(accountId, kind) {
      const found = store.find({ accountId, kind });
      return {
        values: found ? (JSON.parse(found.json) as Values) : null,
        updatedAt: found ? isoOf(found.updatedAt) : null,
      };
    },
    save: (command, accountId, { kind, values }) =>
      commands.execute(
        command,
        async (tx) => {
          const updatedAt = clock.now();
          store.put(tx, { accountId, kind, json: JSON.stringify(values), updatedAt });
          return { updatedAt: isoOf(updatedAt) };
        },
        () => undefined,
      ),
    forget,
    remove: (command, accountId, kind) =>
      commands.execute(
        command,
        async (tx) => ({ removed: forget(tx, accountId, kind) }),
        () => undefined,
      ),
  };
}
