import type { NftItem } from '@papermint/contracts/nft/model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { NftTradingDeps } from './nft-trading-deps.ts';

/** The item in an answer. It is read in the commit, so a repeated command gets the same answer. */
function itemViewIn({ items, views }: NftTradingDeps, tx: Tx, id: string, traderId: string): NftItem {
  const row = items.one(tx, id);
  if (!row) throw new Error(`There is no item ${id}.`);
  return views.item(row, traderId, tx);
}

/** Runs a command on an item of the trader. */
export function changeOwn<T extends { message: string }>(
  deps: NftTradingDeps,
  command: CommandContext,
  traderId: string,
  id: string,
  run: (tx: Tx) => T,
  data: Record<string, unknown> = {},
): Promise<T & { item: NftItem }> {
  const { commands } = deps;
  return commands.execute(
    command,
    async (tx) => ({ ...run(tx), item: itemViewIn(deps, tx, id, traderId) }),
    () => ({ subject: id, data }),
  );
}
