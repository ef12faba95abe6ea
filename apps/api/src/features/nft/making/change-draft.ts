import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Done, ItemMakingDeps } from './item-making-deps.ts';

/** Runs a command, and makes its answer in the commit, which stores it. */
export async function changeDraft(
  { commands, views, lookup }: ItemMakingDeps,
  command: CommandContext,
  traderId: string,
  run: (tx: Tx) => { id: string; message: string },
): Promise<Done> {
  const { item, message } = await commands.execute(
    command,
    async (tx) => {
      const { id, message: sentence } = run(tx);
      return { id, item: views.item(lookup.item(tx, traderId, id), traderId, tx), message: sentence };
    },
    ({ id: subject }) => ({ subject }),
  );
  return { item, message };
}
