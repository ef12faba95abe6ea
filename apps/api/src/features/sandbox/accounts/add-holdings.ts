import type { VirtualCard } from '@papermint/contracts/cards/model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { NftItem } from '@papermint/contracts/nft/model';
import type { Order } from '@papermint/contracts/orders/model';
import type { Stake } from '@papermint/contracts/staking/model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { carryOut } from '../../../platform/commands/within.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { SandboxAccountDeps } from './account-deps.ts';
import type { HoldingKind } from './holdings-rules.ts';
import { refusedAt } from './holdings-rules.ts';
import type { Holdings, MadeHoldings, Within } from './holdings-types.ts';
import { mintingOf } from './mint-nft.ts';

/**
 * Gives a new account orders, positions, stakes, cards and NFTs, each by the service of its feature.
 * @throws DomainError at `orders.0.price` and the like, as the service refuses it
 */
export async function addHoldings(
  deps: SandboxAccountDeps,
  tx: Tx,
  traderId: string,
  { orders, positions, stakes, cards, nfts }: Holdings,
): Promise<MadeHoldings> {
  const { spot, futures, staking } = deps;
  const actor = { kind: 'trader', traderId } as const;
  const commandOf = (name: string): CommandContext => ({ actor, name, within: tx, proof: () => undefined });
  const within: Within = { deps, tx, traderId, commandOf };
  const mint = mintingOf(within);
  return {
    orders: await each('orders', orders, async (order) => {
      const { trade } = await answerOf<{ trade: Order }>(() =>
        spot.place(commandOf('spot.place'), traderId, order),
      );
      return { uuid: trade.uuid, status: trade.status };
    }),
    positions: await each('positions', positions, async (position) => {
      const placed = await answerOf<{ position: { uuid: string } | null; trade: { uuid: string } }>(() =>
        futures.place(commandOf('futures.place'), traderId, { ...position, type: 'market' }),
      );
      return { uuid: placed.position?.uuid ?? null, order: placed.trade.uuid };
    }),
    stakes: await each('stakes', stakes, async (stake) => {
      const { contract } = await answerOf<{ contract: Stake }>(() =>
        staking.open(commandOf('staking.open'), traderId, stake),
      );
      return { uuid: contract.uuid };
    }),
    cards: await each('cards', cards, (card) => addCard(within, card)),
    nfts: await each('nfts', nfts, (nft) =>
      nft.buy === undefined ? mint(nft.mint as string) : buyNft(within, nft.buy),
    ),
  };
}

/** Makes each of several, and refuses one at its field. */
async function each<Given, Made>(
  kind: HoldingKind,
  given: readonly Given[],
  make: (one: Given) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const [place, one] of given.entries()) {
    try {
      made.push(await make(one));
    } catch (error) {
      throw error instanceof DomainError ? refusedAt(kind, place, error) : error;
    }
  }
  return made;
}

/** The answer of a verb within the commit. */
const answerOf = async <T>(verb: () => Promise<unknown>): Promise<T> => (await carryOut(verb)) as T;

async function addCard(
  { deps: { cards }, traderId, commandOf }: Within,
  { label, amount }: Holdings['cards'][number],
): Promise<MadeHoldings['cards'][number]> {
  const { card } = await answerOf<{ card: VirtualCard }>(() =>
    cards.issue(commandOf('cards.request'), traderId, { label }),
  );
  if (amount !== undefined) {
    await carryOut(() => cards.fund(commandOf('cards.fund'), traderId, { myVccId: card.uuid, amount }));
  }
  return { uuid: card.uuid, last4: card.last4 };
}

async function buyNft(
  { deps: { nftTrading }, traderId, commandOf }: Within,
  nftUuid: string,
): Promise<MadeHoldings['nfts'][number]> {
  const { item } = await answerOf<{ item: NftItem }>(() =>
    nftTrading.buy(commandOf('nftTrading.buy'), traderId, { nftUuid }),
  );
  return { uuid: item.uuid, name: item.name };
}
