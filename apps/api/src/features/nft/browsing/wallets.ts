import { formatUnits } from '@papermint/contracts/money/amount';
import type * as calls from '@papermint/contracts/nft/calls';
import type { NftWallet } from '@papermint/contracts/nft/model';
import type { NftChain } from '@papermint/contracts/nft/statuses';
import { nftChains } from '@papermint/contracts/nft/statuses';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { walletAddress } from '../lookup/wallet-addresses.ts';
import type { Answer, NftBrowsingDeps } from './nft-browsing-deps.ts';
import { CENTS, worthOf } from './worth-of.ts';

/** Lists the trader's wallets, the default first. */
export function listWallets(deps: NftBrowsingDeps, traderId: string): NftWallet[] {
  const { lookup, items, people, ledger, chains, views } = deps;
  const { accountId } = lookup.person(items.committed, traderId);
  const holdings = people.holdings(items.committed, traderId);
  const chosen = people.defaultChain(items.committed, traderId) ?? nftChains[0].key;
  const balances = ledger.balancesOf(traderId);
  return nftChains
    .map(({ key, name, asset }) => {
      const own = holdings.filter(({ chain }) => chain === key);
      const number = chains.all().find((chain) => chain.key === key)?.number ?? 0;
      return {
        address: walletAddress(number, accountId),
        chain: key,
        name,
        currency: asset,
        items: own.reduce((sum, { items: count }) => sum + count, 0),
        value: formatUnits(worthOf(deps, own), CENTS),
        balance: views.amount(asset, balances.get(asset)?.available ?? 0n),
        isDefault: key === chosen,
      };
    })
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/** Chooses the default wallet. */
export async function chooseWallet(
  deps: NftBrowsingDeps,
  command: CommandContext,
  traderId: string,
  chain: NftChain,
): Promise<Answer<typeof calls.chooseWallet>> {
  const { commands, people, clock } = deps;
  await commands.execute(
    command,
    async (tx) => {
      people.putDefaultChain(tx, traderId, chain, clock.now());
      return { chain };
    },
    () => ({ subject: traderId, data: { chain } }),
  );
  const name = nftChains.find(({ key }) => key === chain)?.name ?? chain;
  return { wallets: listWallets(deps, traderId), message: `The wallet on ${name} is shown first.` };
}
