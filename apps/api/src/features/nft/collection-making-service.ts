import { createHash } from 'node:crypto';
import { simAddress } from '@papermint/contracts/chains/sim-address';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { NftCollection } from '@papermint/contracts/nft/model';
import type { NftCategory, NftChain } from '@papermint/contracts/nft/statuses';
import { nftChains } from '@papermint/contracts/nft/statuses';
import { collectionTransitions } from '@papermint/contracts/nft/transitions';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Files, IncomingFile } from '../../platform/files/files.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Chains } from '../chains/chains-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { CollectionsStore } from './collections-store.ts';
import type { ItemsStore } from './items-store.ts';
import type { NftLookup } from './nft-lookup.ts';
import type { CollectionRecord } from './nft-types.ts';
import { COLLECTIONS_QUEUE } from './nft-types.ts';
import type { NftViews } from './nft-views.ts';
import { uploadPreview } from './upload-preview.ts';

interface Terms {
  name: string;
  description?: string | undefined;
  category: NftCategory;
  royalty: string;
}
interface Done {
  collection: NftCollection;
  message: string;
}

/** How traders make collections. */
export interface CollectionMaking {
  /** @throws DomainError conflict at `name` */
  createCollection(
    command: CommandContext,
    traderId: string,
    input: Terms & { symbol: string; chain: NftChain },
  ): Promise<Done>;
  /** @throws DomainError not_found; conflict at `name` or `royalty` */
  updateCollection(
    command: CommandContext,
    traderId: string,
    input: Terms & { contractAddress: string },
  ): Promise<Done>;
  putImage(
    command: CommandContext,
    traderId: string,
    input: { contractAddress: string; part: 'logo' | 'banner' },
    picture: IncomingFile,
  ): Promise<Done>;
  /** @throws DomainError not_found; conflict */
  requestApproval(command: CommandContext, traderId: string, contractAddress: string): Promise<Done>;
  /** @throws DomainError not_found; conflict */
  cancelApproval(command: CommandContext, traderId: string, contractAddress: string): Promise<Done>;
}

interface Parts {
  items: ItemsStore;
  collections: CollectionsStore;
  lookup: NftLookup;
  views: NftViews;
  statuses: Statuses;
  queues: Pick<Queues, 'changed' | 'settle'>;
  commands: Commands;
  files: Files;
  /** The highest royalty that is allowed now, a fraction. */
  maxRoyalty: () => string;
  chains: Chains;
  ids: Ids;
  clock: Clock;
}

const BPS_OF_ONE = 10_000;
const bpsOf = (fraction: string): number => Math.round(Number(fraction) * BPS_OF_ONE);

/**
 * @param most the highest royalty that is allowed now, a fraction
 * @param before that of a collection that exists: it may keep it
 * @throws DomainError bad_input at `royalty`
 */
export function allowedRoyalty(royalty: string, most: string, before?: number): number {
  const bps = bpsOf(royalty);
  if (bps === before || bps <= bpsOf(most)) return bps;
  throw new DomainError('bad_input', `Royalty must be at most ${bpsOf(most) / 100}%`, 'royalty');
}

/** What a new collection begins with. */
export const NEW_COLLECTION = {
  logo: null,
  banner: null,
  logoPreview: null,
  bannerPreview: null,
  featured: false,
  reason: null,
  nextToken: 1,
  supply: 0,
  listed: 0,
  owners: 0,
  floor: null,
  floorUsd: null,
  volume: 0n,
  volumeUsd: 0n,
  requestedAt: null,
};

/** The address of a collection on its blockchain. */
export function collectionAddress(chains: Chains, chain: string, id: string): string {
  const number = chains.all().find(({ key }) => key === chain)?.number ?? 0;
  return simAddress(number, createHash('sha256').update(`nft collection ${id}`).digest().subarray(0, 20));
}

export function createCollectionMaking(parts: Parts): CollectionMaking {
  const { items, collections, lookup, views, statuses, queues, commands, files, chains, ids, clock } = parts;

  function assertName(tx: Tx, creatorId: string, name: string, id?: string): void {
    const taken = collections
      .ofCreator(tx, creatorId)
      .some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase());
    if (taken) throw new DomainError('conflict', 'Name is that of another collection of yours', 'name');
  }

  /** A change with its answer, which is stored with it. */
  async function change(
    command: CommandContext,
    traderId: string,
    run: (tx: Tx) => { id: string; message: string },
  ): Promise<Done> {
    const { collection, message } = await commands.execute(
      command,
      async (tx) => {
        const { id, message: said } = run(tx);
        const row = collections.one(tx, id) as CollectionRecord;
        return { id, collection: views.collection(row, traderId, tx), message: said };
      },
      ({ id: subject }) => ({ subject }),
    );
    return { collection, message };
  }

  return {
    createCollection: (command, traderId, { name, description = '', category, royalty, symbol, chain }) =>
      change(command, traderId, (tx) => {
        assertName(tx, traderId, name);
        const now = clock.now();
        const id = ids.uuid(now);
        const asset = nftChains.find(({ key }) => key === chain)?.asset as string;
        collections.add(tx, {
          ...NEW_COLLECTION,
          id,
          contractAddress: collectionAddress(chains, chain, id),
          creatorId: traderId,
          status: 'draft',
          name,
          symbol,
          description,
          chain,
          asset,
          category,
          royaltyBps: allowedRoyalty(royalty, parts.maxRoyalty()),
          createdAt: now,
        });
        statuses.begin(tx, {
          table: collectionTransitions,
          rows: 'NftCollection',
          id,
          owner: traderId,
          actor: command.actor,
          status: 'draft',
        });
        return { id, message: `${name} is made. Add items to it next.` };
      }),
    updateCollection: (command, traderId, { contractAddress, name, description = '', category, royalty }) =>
      change(command, traderId, (tx) => {
        const row = lookup.ownCollection(tx, traderId, contractAddress);
        assertName(tx, traderId, name, row.id);
        const royaltyBps = allowedRoyalty(royalty, parts.maxRoyalty(), row.royaltyBps);
        if (royaltyBps !== row.royaltyBps && items.anySold(tx, row.id)) {
          const why = 'Royalty stays as it is once an item has been sold';
          throw new DomainError('conflict', why, 'royalty');
        }
        const terms = { name, description, category, royaltyBps, featured: row.featured };
        collections.putTerms(tx, row.id, terms, clock.now());
        return { id: row.id, message: `${name} is saved.` };
      }),
    async putImage(command, traderId, { contractAddress, part }, picture) {
      const { hash } = picture;
      const preview = await uploadPreview(files, hash);
      return change(command, traderId, (tx) => {
        const { id, name } = lookup.ownCollection(tx, traderId, contractAddress);
        const use = { purpose: `nft_${part}`, ownerId: id };
        files.unbind(tx, use);
        files.bind(tx, picture, use);
        collections.putPicture(tx, id, part, { hash, preview }, clock.now());
        return { id, message: `The ${part} of ${name} is saved.` };
      });
    },
    requestApproval: (command, traderId, contractAddress) =>
      change(command, traderId, (tx) => {
        const row = lookup.ownCollection(tx, traderId, contractAddress);
        const refuse = (why: string) => new DomainError('conflict', why, 'contractAddress');
        if (row.status === 'approved') throw refuse(`${row.name} is approved already`);
        if (row.status === 'pending') throw refuse(`${row.name} waits for approval already`);
        if (row.supply + items.unminted(tx, row.id) === 0)
          throw refuse(`${row.name} has no item yet: add one first`);
        statuses.transition(tx, {
          table: collectionTransitions,
          rows: 'NftCollection',
          id: row.id,
          owner: traderId,
          actor: command.actor,
          transition: 'request',
          answered: true,
          set: { reason: null, requestedAt: clock.now() },
        });
        queues.changed(tx);
        return { id: row.id, message: `${row.name} waits for approval.` };
      }),
    cancelApproval: (command, traderId, contractAddress) =>
      change(command, traderId, (tx) => {
        const row = lookup.ownCollection(tx, traderId, contractAddress);
        if (row.status !== 'pending') {
          throw new DomainError('conflict', `${row.name} does not wait for approval`, 'contractAddress');
        }
        // Nobody has to wait for who holds the claim.
        queues.settle(tx, COLLECTIONS_QUEUE, contractAddress, undefined);
        statuses.transition(tx, {
          table: collectionTransitions,
          rows: 'NftCollection',
          id: row.id,
          owner: traderId,
          actor: command.actor,
          transition: 'withdraw',
          answered: true,
          set: { requestedAt: null },
        });
        queues.changed(tx);
        return { id: row.id, message: `The request to approve ${row.name} is withdrawn.` };
      }),
  };
}
