import { formatUnits } from '@papermint/contracts/money/amount';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { World } from '../../worlds/world.ts';
import { staffReader } from '../worlds/nft-items.ts';

/** One command about NFTs. Amounts are decimals of ether; ids those of items, of offers, or of activities. */
export type NftCommand =
  | { do: 'draft'; who: string }
  | {
      do: 'ask mint' | 'take back' | 'mint all' | 'delist' | 'buy NFT' | 'burn' | 'delete draft';
      who: string;
      id: string;
    }
  | { do: 'list'; who: string; id: string; price: string }
  | { do: 'bid'; who: string; id: string; amount: string; days: number }
  | { do: 'accept' | 'decline' | 'accept counter' | 'decline counter' | 'drop bid'; who: string; id: string }
  | { do: 'counter'; who: string; id: string; price: string }
  | { do: 'give'; who: string; id: string; to: string }
  | { do: 'mint' | 'refuse mint' | 'bids' | 'lock' | 'unlock' | 'delete item'; by: string; id: string }
  | { do: 'approve collection'; by: string; id: string }
  | { do: 'enter'; by: string; id: string; kind: 'transfer' | 'delist' | 'burn'; to: string }
  | { do: 'settle'; by: string; id: string; outcome: 'settled' | 'failed' };

export const NFT_CALLS: Record<NftCommand['do'], string> = {
  draft: 'nftMaking.createNft',
  'ask mint': 'nftMaking.mintRequest',
  'take back': 'nftMaking.cancelMint',
  'mint all': 'nftMaking.mintCollection',
  'delete draft': 'nftMaking.deleteNft',
  list: 'nftTrading.list',
  delist: 'nftTrading.delist',
  'buy NFT': 'nftTrading.buy',
  burn: 'nftTrading.burn',
  bid: 'nftTrading.makeOffer',
  accept: 'nftTrading.accept',
  decline: 'nftTrading.decline',
  counter: 'nftTrading.counter',
  'accept counter': 'nftTrading.acceptCounter',
  'decline counter': 'nftTrading.declineCounter',
  'drop bid': 'nftTrading.cancel',
  give: 'nftTrading.transfer',
  mint: 'nftStaff.approve',
  'refuse mint': 'nftStaff.reject',
  'delete item': 'nftStaff.remove',
  lock: 'nftStaff.settings',
  unlock: 'nftStaff.settings',
  bids: 'nftMarketStaff.generateOffers',
  enter: 'nftMarketStaff.createActivity',
  settle: 'nftMarketStaff.settle',
  'approve collection': 'nftMarketStaff.approveCollection',
};

export const isNftCommand = (asked: { do: string }): asked is NftCommand => asked.do in NFT_CALLS;

const reason = 'A test';
/** Decimals of ether. */
const ETHER_SCALE = 8;
let made = 0;

/** @returns the id of what it made, or of what it was about */
export function runNft(world: World, command: CommandContext, asked: NftCommand): Promise<string> {
  return 'by' in asked ? decide(world, command, asked) : act(world, command, asked);
}

async function decide(
  world: World,
  command: CommandContext,
  asked: Extract<NftCommand, { by: string }>,
): Promise<string> {
  const reader = staffReader(asked.by);
  const { id } = asked;
  const { staffNfts, staffNftMarket, staffNftCollections } = world;
  switch (asked.do) {
    case 'mint':
    case 'refuse mint':
      await staffNfts.decide(command, reader, { uuid: id, reason }, asked.do === 'mint');
      return id;
    case 'lock':
    case 'unlock':
      await staffNfts.settings(command, reader, {
        uuid: id,
        locked: asked.do === 'lock',
        featured: false,
        reason,
      });
      return id;
    case 'delete item':
      await staffNfts.remove(command, reader, { uuid: id, reason });
      return id;
    case 'bids':
      await staffNftMarket.generateOffers(command, { uuid: id, count: 2, reason });
      return id;
    case 'approve collection': {
      const contractAddress = text(world, 'SELECT contractAddress FROM NftCollection WHERE id = ?', id);
      await staffNftCollections.decide(command, reader, { contractAddress }, true);
      return id;
    }
    case 'enter': {
      const { accountId: recipient } = await world.accounts.byId(asked.to);
      const input = { uuid: id, kind: asked.kind, recipient, reason };
      return (await staffNftMarket.createActivity(command, reader, input)).activity.uuid;
    }
    case 'settle':
      await staffNftMarket.settle(command, { uuid: id, outcome: asked.outcome, reason });
      return id;
  }
}

async function act(
  world: World,
  command: CommandContext,
  asked: Extract<NftCommand, { who: string }>,
): Promise<string> {
  const { who } = asked;
  const { nftMaking, nftTrading } = world;
  switch (asked.do) {
    case 'draft': {
      const contractAddress = text(
        ...([world, 'SELECT contractAddress FROM NftCollection WHERE creatorId = ?', who] as const),
      );
      made += 1;
      const name = `Pier ${command.once?.key ?? made}`;
      const { item } = await nftMaking.createItem(command, who, { contractAddress, name, traits: [] });
      await world.db.commit(async (tx) => {
        tx.run("UPDATE NftItem SET picture = 'tidelines-1' WHERE id = ?", item.uuid);
      });
      return item.uuid;
    }
    case 'ask mint':
      await nftMaking.requestMint(command, who, asked.id);
      return asked.id;
    case 'take back':
      await nftMaking.cancelMint(command, who, asked.id);
      return asked.id;
    case 'mint all':
      await nftMaking.mintCollection(command, who, asked.id);
      return asked.id;
    case 'delete draft':
      await nftMaking.deleteItem(command, who, asked.id);
      return asked.id;
    case 'list':
      await nftTrading.list(command, who, { nftUuid: asked.id, price: asked.price });
      return asked.id;
    case 'buy NFT':
      await nftTrading.buy(command, who, { nftUuid: asked.id });
      return asked.id;
    case 'delist':
    case 'burn':
      await nftTrading[asked.do](command, who, asked.id);
      return asked.id;
    case 'bid': {
      const { id: nftUuid, amount, days: expiresInDays } = asked;
      return (await nftTrading.makeOffer(command, who, { nftUuid, amount, expiresInDays })).offer.uuid;
    }
    case 'accept':
    case 'decline':
      await nftTrading[asked.do](command, who, asked.id);
      return asked.id;
    case 'counter':
      await nftTrading.counter(command, who, { offerUuid: asked.id, price: asked.price });
      return asked.id;
    case 'accept counter': {
      const price = text(world, 'SELECT COALESCE(counterAmount, 1) FROM NftOffer WHERE id = ?', asked.id);
      await nftTrading.acceptCounter(command, who, {
        offerUuid: asked.id,
        price: formatUnits(BigInt(price), ETHER_SCALE),
      });
      return asked.id;
    }
    case 'decline counter':
      await nftTrading.declineCounter(command, who, asked.id);
      return asked.id;
    case 'drop bid':
      await nftTrading.cancel(command, who, asked.id);
      return asked.id;
    case 'give': {
      const { accountId: recipient } = await world.accounts.byId(asked.to);
      await nftTrading.transfer(command, who, { nftUuid: asked.id, recipient });
      return asked.id;
    }
  }
}

function text(world: World, sql: string, id: string): string {
  return String(Object.values(world.db.readNow.get(sql, [id]) ?? {})[0]);
}
