import { DomainError } from '@papermint/contracts/common/domain-error';
import type { NftItem } from '@papermint/contracts/nft/model';
import { MINT_FEE, MINT_FEE_ASSET, MOST_AT_ONCE, MOST_DRAFTS } from '@papermint/contracts/nft/statuses';
import { itemTransitions } from '@papermint/contracts/nft/transitions';
import type { Actor, CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Files, IncomingFile } from '../../platform/files/files.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { CollectionsStore } from './collections-store.ts';
import type { ItemsStore } from './items-store.ts';
import type { NftJournal } from './nft-journal.ts';
import type { NftLookup } from './nft-lookup.ts';
import { statusWords } from './nft-lookup.ts';
import { traitsOf } from './nft-rules.ts';
import type { NftSteps } from './nft-steps.ts';
import type { CollectionRecord, ItemRecord } from './nft-types.ts';
import type { NftViews } from './nft-views.ts';
import { uploadPreview } from './upload-preview.ts';

interface Terms {
  name: string;
  description?: string | undefined;
  traits: readonly { name: string; value: string }[];
}
interface Done {
  item: NftItem;
  message: string;
}
interface Deleted {
  deleted: number;
  message: string;
}

/** How traders make items, until these are minted. */
export interface ItemMaking {
  /** @throws DomainError not_found; conflict at `name`; bad_input at `traits` */
  createItem(
    command: CommandContext,
    traderId: string,
    input: Terms & { contractAddress: string },
  ): Promise<Done>;
  moveToCollection(
    command: CommandContext,
    traderId: string,
    input: { contractAddress: string; nftUuid: string },
  ): Promise<Done>;
  updateItem(command: CommandContext, traderId: string, input: Terms & { nftUuid: string }): Promise<Done>;
  putPicture(command: CommandContext, traderId: string, id: string, picture: IncomingFile): Promise<Done>;
  /** @throws DomainError not_found; conflict; insufficient_balance */
  requestMint(command: CommandContext, traderId: string, id: string): Promise<Done>;
  /** Takes a request back. @throws DomainError not_found; conflict where it does not wait to be minted */
  cancelMint(command: CommandContext, traderId: string, id: string): Promise<Done>;
  mintCollection(
    command: CommandContext,
    traderId: string,
    id: string,
  ): Promise<{ minted: number; message: string }>;
  deleteItem(command: CommandContext, traderId: string, id: string): Promise<Deleted>;
  deleteAll(command: CommandContext, traderId: string, contractAddress: string): Promise<Deleted>;
  deleteBulk(command: CommandContext, traderId: string, ids: readonly string[]): Promise<Deleted>;
  /** A draft in a collection, of its creator. @throws DomainError conflict at `name`; bad_input at `traits` */
  addDraft(tx: Tx, collection: CollectionRecord, terms: Terms, actor: Actor): ItemRecord;
  /** @throws DomainError conflict at `name` where another item of the collection has it */
  assertItemName(tx: Tx, collectionId: string, name: string, id?: string): void;
  /** Deletes an item that is not minted, with its files. */
  removeDraft(tx: Tx, id: string): void;
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
  markets: Markets;
  ids: Ids;
  clock: Clock;
}

const plural = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What a new item begins with. */
export const NEW_ITEM = {
  tokenId: null,
  picture: null,
  preview: null,
  price: null,
  priceUsd: null,
  lastPrice: null,
  locked: false,
  featured: false,
  favorites: 0,
  views: 0,
  reason: null,
  requestedAt: null,
  mintedAt: null,
  listedAt: null,
};

export function createItemMaking(parts: Parts): ItemMaking {
  const { items, collections, lookup, views, steps, journal, statuses } = parts;
  const { commands, files, markets, ids, clock } = parts;
  const fee = () => markets.say(MINT_FEE_ASSET, MINT_FEE);

  function assertItemName(tx: Tx, collectionId: string, name: string, id?: string): void {
    const found = items.withName(tx, collectionId, name);
    if (!found || found.id === id) return;
    throw new DomainError('conflict', 'Name is that of another item in this collection', 'name');
  }

  function addDraft(tx: Tx, collection: CollectionRecord, terms: Terms, actor: Actor): ItemRecord {
    const { id: collectionId, creatorId } = collection;
    const traits = traitsOf(terms.traits);
    assertItemName(tx, collectionId, terms.name);
    if (items.unminted(tx, collectionId) >= MOST_DRAFTS) {
      const why = `This collection has ${MOST_DRAFTS} items that are not minted: mint or delete some first`;
      throw new DomainError('conflict', why, 'contractAddress');
    }
    const now = clock.now();
    const row: ItemRecord = {
      ...NEW_ITEM,
      id: ids.uuid(now),
      collectionId,
      ownerId: creatorId,
      creatorId,
      status: 'draft',
      name: terms.name,
      description: terms.description ?? '',
      traits,
      createdAt: now,
    };
    items.add(tx, row);
    statuses.begin(tx, {
      table: itemTransitions,
      rows: 'NftItem',
      id: row.id,
      owner: creatorId,
      actor,
      status: 'draft',
    });
    return row;
  }

  function removeDraft(tx: Tx, id: string): void {
    files.unbind(tx, { purpose: 'nft', ownerId: id });
    items.remove(tx, id);
  }

  /** A change with its answer, which is stored with it. */
  async function change(
    command: CommandContext,
    traderId: string,
    run: (tx: Tx) => { id: string; message: string },
  ): Promise<Done> {
    const { item, message } = await commands.execute(
      command,
      async (tx) => {
        const { id, message: said } = run(tx);
        return { id, item: views.item(lookup.item(tx, traderId, id), traderId, tx), message: said };
      },
      ({ id: subject }) => ({ subject }),
    );
    return { item, message };
  }

  function remove(
    command: CommandContext,
    run: (tx: Tx) => readonly { id: string; name: string }[],
  ): Promise<Deleted> {
    return commands.execute(
      command,
      async (tx) => {
        const drafts = run(tx);
        for (const { id } of drafts) removeDraft(tx, id);
        const [first] = drafts;
        const what = drafts.length === 1 && first ? `${first.name} is` : `${drafts.length} drafts are`;
        return { deleted: drafts.length, message: `${what} deleted.` };
      },
      ({ deleted }) => ({ data: { deleted } }),
    );
  }

  return {
    addDraft,
    assertItemName,
    removeDraft,
    createItem: (command, traderId, { contractAddress, ...terms }) =>
      change(command, traderId, (tx) => {
        const collection = lookup.ownCollection(tx, traderId, contractAddress);
        const { id, name } = addDraft(tx, collection, terms, command.actor);
        return { id, message: `${name} is a draft. Add its picture next.` };
      }),
    moveToCollection: (command, traderId, { contractAddress, nftUuid }) =>
      change(command, traderId, (tx) => {
        const row = lookup.ownDraft(tx, traderId, nftUuid);
        const collection = lookup.ownCollection(tx, traderId, contractAddress);
        assertItemName(tx, collection.id, row.name, row.id);
        items.putCollection(tx, row.id, collection.id, clock.now());
        return { id: row.id, message: `${row.name} is in ${collection.name}.` };
      }),
    updateItem: (command, traderId, { nftUuid, name, description = '', traits }) =>
      change(command, traderId, (tx) => {
        const row = lookup.ownDraft(tx, traderId, nftUuid);
        assertItemName(tx, row.collectionId, name, row.id);
        items.putTerms(tx, row.id, { name, description, traits: traitsOf(traits) }, clock.now());
        return { id: row.id, message: `${name} is saved.` };
      }),
    async putPicture(command, traderId, nftUuid, picture) {
      const { hash } = picture;
      const preview = await uploadPreview(files, hash);
      return change(command, traderId, (tx) => {
        const { id, name } = lookup.ownDraft(tx, traderId, nftUuid);
        const use = { purpose: 'nft', ownerId: id };
        files.unbind(tx, use);
        files.bind(tx, picture, use);
        items.putPicture(tx, id, { hash, preview }, clock.now());
        return { id, message: `The picture of ${name} is saved.` };
      });
    },
    requestMint: (command, traderId, nftUuid) =>
      change(command, traderId, (tx) => {
        const row = lookup.ownDraft(tx, traderId, nftUuid);
        if (row.picture === null) {
          throw new DomainError('conflict', `${row.name} has no picture yet: add one first`, 'nftUuid');
        }
        steps.request(tx, row, { actor: command.actor });
        return {
          id: row.id,
          message: `${row.name} waits to be minted. The fee of ${fee()} is held until then.`,
        };
      }),
    cancelMint: (command, traderId, nftUuid) =>
      change(command, traderId, (tx) => {
        const row = lookup.ownItem(tx, traderId, nftUuid);
        if (row.status !== 'mint_requested') {
          const why = `${row.name} does not wait to be minted: it is ${statusWords(row)}`;
          throw new DomainError('conflict', why, 'nftUuid');
        }
        steps.withdraw(tx, row, { actor: command.actor });
        return { id: row.id, message: `${row.name} is a draft again. ${fee()} is available again.` };
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
