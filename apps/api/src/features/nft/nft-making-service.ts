import { createHash } from 'node:crypto';
import { simAddress } from '@papermint/contracts/chains/sim-address';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { NftCollection, NftItem } from '@papermint/contracts/nft/model';
import type { NftCategory, NftChain } from '@papermint/contracts/nft/statuses';
import {
  MINT_FEE,
  MINT_FEE_ASSET,
  MOST_AT_ONCE,
  MOST_DRAFTS,
  nftChains,
} from '@papermint/contracts/nft/statuses';
import { collectionTransitions, itemTransitions } from '@papermint/contracts/nft/transitions';
import type { Clock } from '../../platform/clock.ts';
import type { Actor, CommandContext, Commands } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Files, IncomingFile } from '../../platform/files/files.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Statuses } from '../../platform/statuses.ts';
import type { Chains } from '../chains/chains-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { CollectionsStore } from './collections-store.ts';
import type { ItemsStore } from './items-store.ts';
import type { NftJournal } from './nft-journal.ts';
import type { NftLookup } from './nft-lookup.ts';
import { traitsOf } from './nft-rules.ts';
import type { NftSteps } from './nft-steps.ts';
import type { CollectionRecord, ItemRecord } from './nft-types.ts';
import type { NftViews } from './nft-views.ts';

interface CollectionTerms {
  name: string;
  description?: string | undefined;
  category: NftCategory;
  royalty: string;
}
interface ItemTerms {
  name: string;
  description?: string | undefined;
  traits: readonly { name: string; value: string }[];
}
interface CollectionDone {
  collection: NftCollection;
  message: string;
}
interface ItemDone {
  item: NftItem;
  message: string;
}
interface Deleted {
  deleted: number;
  message: string;
}

/** How traders make collections and items, until these are minted. */
export interface NftMaking {
  /** @throws DomainError conflict at `name` */
  createCollection(
    command: CommandContext,
    traderId: string,
    input: CollectionTerms & { symbol: string; chain: NftChain },
  ): Promise<CollectionDone>;
  /** @throws DomainError not_found; conflict at `name` or `royalty` */
  updateCollection(
    command: CommandContext,
    traderId: string,
    input: CollectionTerms & { contractAddress: string },
  ): Promise<CollectionDone>;
  putImage(
    command: CommandContext,
    traderId: string,
    input: { contractAddress: string; part: 'logo' | 'banner' },
    picture: IncomingFile,
  ): Promise<CollectionDone>;
  /** @throws DomainError not_found; conflict */
  requestApproval(
    command: CommandContext,
    traderId: string,
    contractAddress: string,
  ): Promise<CollectionDone>;
  /** @throws DomainError not_found; conflict at `name`; bad_input at `traits` */
  createItem(
    command: CommandContext,
    traderId: string,
    input: ItemTerms & { contractAddress: string },
  ): Promise<ItemDone>;
  moveToCollection(
    command: CommandContext,
    traderId: string,
    input: { contractAddress: string; nftUuid: string },
  ): Promise<ItemDone>;
  updateItem(
    command: CommandContext,
    traderId: string,
    input: ItemTerms & { nftUuid: string },
  ): Promise<ItemDone>;
  putPicture(command: CommandContext, traderId: string, id: string, picture: IncomingFile): Promise<ItemDone>;
  /** @throws DomainError not_found; conflict; insufficient_balance */
  requestMint(command: CommandContext, traderId: string, id: string): Promise<ItemDone>;
  mintCollection(
    command: CommandContext,
    traderId: string,
    id: string,
  ): Promise<{ minted: number; message: string }>;
  deleteItem(command: CommandContext, traderId: string, id: string): Promise<Deleted>;
  deleteAll(command: CommandContext, traderId: string, contractAddress: string): Promise<Deleted>;
  deleteBulk(command: CommandContext, traderId: string, ids: readonly string[]): Promise<Deleted>;
  /** A draft in a collection, of its creator. @throws DomainError conflict at `name`; bad_input at `traits` */
  addDraft(tx: Tx, collection: CollectionRecord, terms: ItemTerms, actor: Actor): ItemRecord;
  /** @throws DomainError conflict at `name` where another item of the collection has it */
  assertItemName(tx: Tx, collectionId: string, name: string, id?: string): void;
}

interface Parts {
  items: ItemsStore;
  collections: CollectionsStore;
  lookup: NftLookup;
  views: NftViews;
  steps: NftSteps;
  journal: NftJournal;
  statuses: Statuses;
  commands: Commands;
  files: Files;
  chains: Chains;
  markets: Markets;
  ids: Ids;
  clock: Clock;
}

const BPS_OF_ONE = 10_000;
export const bpsOf = (fraction: string): number => Math.round(Number(fraction) * BPS_OF_ONE);
const plural = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What a new collection begins with. */
export const NEW_COLLECTION = {
  ...{ logo: null, banner: null, logoPreview: null, bannerPreview: null, featured: false, reason: null },
  ...{ nextToken: 1, supply: 0, listed: 0, owners: 0, floor: null, floorUsd: null },
  ...{ volume: 0n, volumeUsd: 0n },
};
/** What a new item begins with. */
export const NEW_ITEM = {
  ...{ tokenId: null, picture: null, preview: null, price: null, priceUsd: null, lastPrice: null },
  ...{ locked: false, featured: false, favorites: 0, views: 0, reason: null, requestedAt: null },
  ...{ mintedAt: null, listedAt: null },
};

/** The address of a collection on its blockchain. */
export function collectionAddress(chains: Chains, chain: string, id: string): string {
  const number = chains.all().find(({ key }) => key === chain)?.number ?? 0;
  return simAddress(number, createHash('sha256').update(`nft collection ${id}`).digest().subarray(0, 20));
}

export function createNftMaking(parts: Parts): NftMaking {
  const { items, collections, lookup, views, steps, journal, statuses } = parts;
  const { commands, files, chains, markets, ids, clock } = parts;

  function assertCollectionName(tx: Tx, creatorId: string, name: string, id?: string): void {
    const taken = collections
      .ofCreator(tx, creatorId)
      .some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase());
    if (taken) throw new DomainError('conflict', 'Name is that of another collection of yours', 'name');
  }

  function assertItemName(tx: Tx, collectionId: string, name: string, id?: string): void {
    const found = items.withName(tx, collectionId, name);
    if (!found || found.id === id) return;
    throw new DomainError('conflict', 'Name is that of another item in this collection', 'name');
  }

  function addDraft(tx: Tx, collection: CollectionRecord, terms: ItemTerms, actor: Actor): ItemRecord {
    const { id: collectionId, creatorId } = collection;
    const traits = traitsOf(terms.traits);
    assertItemName(tx, collectionId, terms.name);
    if (items.unminted(tx, collectionId) >= MOST_DRAFTS) {
      const why = `This collection has ${MOST_DRAFTS} items that are not minted: mint or delete some first`;
      throw new DomainError('conflict', why, 'contractAddress');
    }
    const now = clock.now();
    const row: ItemRecord = {
      ...{ ...NEW_ITEM, id: ids.uuid(now), collectionId, ownerId: creatorId, creatorId, status: 'draft' },
      ...{ name: terms.name, description: terms.description ?? '', traits, createdAt: now },
    };
    items.add(tx, row);
    statuses.begin(tx, {
      ...{ table: itemTransitions, rows: 'NftItem', id: row.id, owner: creatorId, actor, status: 'draft' },
    });
    return row;
  }

  const collectionView = (id: string, traderId: string) =>
    views.collection(collections.one(collections.committed, id) as CollectionRecord, traderId);

  async function changeCollection(
    command: CommandContext,
    traderId: string,
    run: (tx: Tx) => { id: string; message: string },
  ): Promise<CollectionDone> {
    const { id, message } = await commands.execute(
      command,
      async (tx) => run(tx),
      ({ id: subject }) => ({ subject }),
    );
    return { collection: collectionView(id, traderId), message };
  }

  async function changeItem(
    command: CommandContext,
    traderId: string,
    run: (tx: Tx) => { id: string; message: string },
  ): Promise<ItemDone> {
    const { id, message } = await commands.execute(
      command,
      async (tx) => run(tx),
      ({ id: subject }) => ({ subject }),
    );
    return { item: views.item(lookup.item(items.committed, traderId, id), traderId), message };
  }

  function remove(
    command: CommandContext,
    run: (tx: Tx) => readonly { id: string; name: string }[],
  ): Promise<Deleted> {
    return commands.execute(
      command,
      async (tx) => {
        const drafts = run(tx);
        for (const { id } of drafts) {
          files.unbind(tx, { purpose: 'nft', ownerId: id });
          items.remove(tx, id);
        }
        const [first] = drafts;
        const what = drafts.length === 1 && first ? `${first.name} is` : `${drafts.length} drafts are`;
        return { deleted: drafts.length, message: `${what} deleted.` };
      },
      ({ deleted }) => ({ data: { deleted } }),
    );
  }

  return {
    ...{ addDraft, assertItemName },
    createCollection: (command, traderId, { name, description = '', category, royalty, symbol, chain }) =>
      changeCollection(command, traderId, (tx) => {
        assertCollectionName(tx, traderId, name);
        const now = clock.now();
        const id = ids.uuid(now);
        const asset = nftChains.find(({ key }) => key === chain)?.asset as string;
        collections.add(tx, {
          ...{ ...NEW_COLLECTION, id, contractAddress: collectionAddress(chains, chain, id) },
          ...{ creatorId: traderId, status: 'draft', name, symbol, description, chain, asset, category },
          ...{ royaltyBps: bpsOf(royalty), createdAt: now },
        });
        statuses.begin(tx, {
          ...{ table: collectionTransitions, rows: 'NftCollection', id, owner: traderId },
          ...{ actor: command.actor, status: 'draft' },
        });
        return { id, message: `${name} is made. Add items to it next.` };
      }),
    updateCollection: (command, traderId, { contractAddress, name, description = '', category, royalty }) =>
      changeCollection(command, traderId, (tx) => {
        const row = lookup.ownCollection(tx, traderId, contractAddress);
        assertCollectionName(tx, traderId, name, row.id);
        const royaltyBps = bpsOf(royalty);
        if (royaltyBps !== row.royaltyBps && items.anySold(tx, row.id)) {
          const why = 'Royalty stays as it is once an item has been sold';
          throw new DomainError('conflict', why, 'royalty');
        }
        const terms = { name, description, category, royaltyBps, featured: row.featured };
        collections.putTerms(tx, row.id, terms, clock.now());
        return { id: row.id, message: `${name} is saved.` };
      }),
    putImage: (command, traderId, { contractAddress, part }, picture) =>
      changeCollection(command, traderId, (tx) => {
        const { id, name } = lookup.ownCollection(tx, traderId, contractAddress);
        const use = { purpose: `nft_${part}`, ownerId: id };
        files.unbind(tx, use);
        files.bind(tx, picture, use);
        collections.putPicture(tx, id, part, { hash: picture.hash, preview: null }, clock.now());
        return { id, message: `The ${part} of ${name} is saved.` };
      }),
    requestApproval: (command, traderId, contractAddress) =>
      changeCollection(command, traderId, (tx) => {
        const row = lookup.ownCollection(tx, traderId, contractAddress);
        const refuse = (why: string) => new DomainError('conflict', why, 'contractAddress');
        if (row.status === 'approved') throw refuse(`${row.name} is approved already`);
        if (row.status === 'pending') throw refuse(`${row.name} waits for approval already`);
        if (row.supply + items.unminted(tx, row.id) === 0)
          throw refuse(`${row.name} has no item yet: add one first`);
        statuses.transition(tx, {
          ...{ table: collectionTransitions, rows: 'NftCollection', id: row.id, owner: traderId },
          ...{ actor: command.actor, transition: 'request', set: { reason: null }, answered: true },
        });
        return { id: row.id, message: `${row.name} waits for approval.` };
      }),
    createItem: (command, traderId, { contractAddress, ...terms }) =>
      changeItem(command, traderId, (tx) => {
        const collection = lookup.ownCollection(tx, traderId, contractAddress);
        const { id, name } = addDraft(tx, collection, terms, command.actor);
        return { id, message: `${name} is a draft. Add its picture next.` };
      }),
    moveToCollection: (command, traderId, { contractAddress, nftUuid }) =>
      changeItem(command, traderId, (tx) => {
        const row = lookup.ownDraft(tx, traderId, nftUuid);
        const collection = lookup.ownCollection(tx, traderId, contractAddress);
        assertItemName(tx, collection.id, row.name, row.id);
        items.putCollection(tx, row.id, collection.id, clock.now());
        return { id: row.id, message: `${row.name} is in ${collection.name}.` };
      }),
    updateItem: (command, traderId, { nftUuid, name, description = '', traits }) =>
      changeItem(command, traderId, (tx) => {
        const row = lookup.ownDraft(tx, traderId, nftUuid);
        assertItemName(tx, row.collectionId, name, row.id);
        items.putTerms(tx, row.id, { name, description, traits: traitsOf(traits) }, clock.now());
        return { id: row.id, message: `${name} is saved.` };
      }),
    putPicture: (command, traderId, nftUuid, picture) =>
      changeItem(command, traderId, (tx) => {
        const { id, name } = lookup.ownDraft(tx, traderId, nftUuid);
        const use = { purpose: 'nft', ownerId: id };
        files.unbind(tx, use);
        files.bind(tx, picture, use);
        items.putPicture(tx, id, { hash: picture.hash, preview: null }, clock.now());
        return { id, message: `The picture of ${name} is saved.` };
      }),
    requestMint: (command, traderId, nftUuid) =>
      changeItem(command, traderId, (tx) => {
        const row = lookup.ownDraft(tx, traderId, nftUuid);
        if (row.picture === null) {
          throw new DomainError('conflict', `${row.name} has no picture yet: add one first`, 'nftUuid');
        }
        steps.request(tx, row, { actor: command.actor });
        const fee = markets.say(MINT_FEE_ASSET, MINT_FEE);
        return {
          id: row.id,
          message: `${row.name} waits to be minted. The fee of ${fee} is held until then.`,
        };
      }),
    mintCollection: (command, traderId, nftUuid) =>
      commands.execute(
        command,
        async (tx) => {
          const { collectionId } = lookup.ownItem(tx, traderId, nftUuid);
          const collection = collections.one(tx, collectionId);
          const refuse = (why: string) => new DomainError('conflict', why, 'nftUuid');
          if (collection?.creatorId !== traderId) throw refuse('This NFT is of another’s collection');
          if (collection.status !== 'approved') {
            throw refuse(
              `${collection.name} is not approved: request the mint of each item, or its approval`,
            );
          }
          const drafts = items.drafts(tx, collectionId).filter(({ picture }) => picture !== null);
          if (drafts.length === 0) throw refuse(`${collection.name} has no draft with a picture`);
          const minted = drafts.slice(0, MOST_AT_ONCE);
          for (const row of minted) steps.mintOwn(tx, row, { actor: command.actor });
          journal.refresh(tx, collectionId);
          const fees = markets.say(MINT_FEE_ASSET, MINT_FEE * BigInt(minted.length));
          return {
            minted: minted.length,
            message: `${plural(minted.length, 'item')} of ${collection.name} minted for ${fees}.`,
          };
        },
        ({ minted }) => ({ subject: nftUuid, data: { minted } }),
      ),
    deleteItem: (command, traderId, id) => remove(command, (tx) => [lookup.ownDraft(tx, traderId, id)]),
    deleteAll: (command, traderId, contractAddress) =>
      remove(command, (tx) => {
        const { id, name } = lookup.ownCollection(tx, traderId, contractAddress);
        const drafts = items.drafts(tx, id).filter(({ ownerId }) => ownerId === traderId);
        if (drafts.length > 0) return drafts;
        throw new DomainError('conflict', `${name} has no drafts`, 'contractAddress');
      }),
    deleteBulk: (command, traderId, ids_) =>
      remove(command, (tx) =>
        [...new Set(ids_)].map((id) => {
          try {
            return lookup.ownDraft(tx, traderId, id);
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
            throw new DomainError(error.code, error.message, 'nftUuids');
          }
        }),
      ),
  };
}
