import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { CollectionRecord } from '../nft-types.ts';
import type { CollectionMakingDeps, Done } from './collection-making-deps.ts';

/** Runs a command, and makes its answer in the commit, which stores it. */
export async function changeCollection(
  { commands, collections, views }: CollectionMakingDeps,
  command: CommandContext,
  traderId: string,
  run: (tx: Tx) => { id: string; message: string },
): Promise<Done> {
  const { collection, message } = await commands.execute(
    command,
    async (tx) => {
      const { id, message: sentence } = run(tx);
      const row = collections.one(tx, id) as CollectionRecord;
      return { id, collection: views.collection(row, traderId, tx), message: sentence };
    },
    ({ id: subject }) => ({ subject }),
  );
  return { collection, message };
}
