import type { NftOffer } from '@papermint/contracts/nft/model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { offerViewIn } from './known-offer.ts';
import type { NftTradingDeps } from './nft-trading-deps.ts';

/** Runs a command on an offer. The answer has the offer as the trader sees it afterwards. */
export function changeOffer<T extends { message: string }>(
  deps: NftTradingDeps,
  command: CommandContext,
  traderId: string,
  offerUuid: string,
  run: (tx: Tx) => T,
  data?: Record<string, unknown>,
): Promise<T & { offer: NftOffer }> {
  return deps.commands.execute(
    command,
    async (tx) => ({ ...run(tx), offer: offerViewIn(deps, tx, offerUuid, traderId) }),
    () => ({ subject: offerUuid, ...(data && { data }) }),
  );
}
