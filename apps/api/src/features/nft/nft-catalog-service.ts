import { DomainError } from '@papermint/contracts/common/domain-error';
import type { importCollection, list } from '@papermint/contracts/nft/catalog-calls';
import { nftChains } from '@papermint/contracts/nft/statuses';
import { artTraits } from '@papermint/seed/art/art';
import type { CatalogEntry } from '@papermint/seed/art/catalog';
import { catalog } from '@papermint/seed/art/catalog';
import { ITEMS } from '@papermint/seed/art/collections';
import type { z } from 'zod';
import { HOUSE } from '../../ledger/journal-entry.ts';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';
import type { Chains } from '../chains/chains-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import { collectionAddress } from './collection-making-service.ts';
import type { CollectionsStore } from './collections-store.ts';
import { catalogPrice } from './nft-rules.ts';
import type { NftSeed } from './nft-seed.ts';
import type { CollectionRecord } from './nft-types.ts';
import type { NftViews } from './nft-views.ts';
import { picturesOf } from './pictures.ts';

type Entries = z.output<(typeof list)['output']>['collections'];

/** The collections of the simulated blockchains that staff can bring to the exchange. */
export interface NftCatalog {
  list(): Entries;
  /** @throws DomainError not_found and conflict at `contractAddress` */
  importCollection(
    command: CommandContext,
    reader: Staff,
    input: { contractAddress: string; reason?: string | undefined },
  ): Promise<z.output<(typeof importCollection)['output']>>;
}

interface Parts {
  collections: CollectionsStore;
  views: NftViews;
  nftSeed: NftSeed;
  commands: Commands;
  chains: Chains;
  markets: Markets;
  clock: Clock;
}

const ROYALTY_BPS = 500;
/** Every third item is for sale. */
const LISTED_EVERY = 3;

export function createNftCatalog(parts: Parts): NftCatalog {
  const { collections, views, nftSeed, commands, chains, markets, clock } = parts;
  const addressOf = ({ art, chain }: CatalogEntry) => collectionAddress(chains, chain, `catalog ${art.slug}`);

  function add(tx: Tx, { art, chain, category, dollars }: CatalogEntry, contractAddress: string): string {
    const { slug, name, symbol, description, item } = art;
    const at = clock.now();
    const asset = nftChains.find(({ key }) => key === chain)?.asset as string;
    const { id } = nftSeed.addCollection(tx, {
      name,
      symbol,
      description,
      chain,
      category,
      creatorId: null,
      royaltyBps: ROYALTY_BPS,
      at,
      contractAddress,
      logo: `${slug}-logo`,
      banner: `${slug}-banner`,
    });
    const usual = markets.valueIn('USD', BigInt(dollars) * 100n, asset);
    const items = Array.from({ length: ITEMS }, (_, index) => {
      const number = index + 1;
      const price = catalogPrice(usual, number);
      return {
        name: `${item} #${number}`,
        description: '',
        picture: `${slug}-${number}`,
        ownerId: HOUSE,
        at,
        traits: Object.fromEntries(artTraits(art, number).map((trait) => [trait.name, trait.value])),
        ...(number % LISTED_EVERY === 0 && {
          listing: { price, usd: markets.valueIn(asset, price, 'USD'), at },
        }),
      };
    });
    nftSeed.addItems(tx, id, items);
    nftSeed.refresh(tx, id);
    return id;
  }

  return {
    list: () =>
      catalog.map((entry) => {
        const { slug, name, symbol, description } = entry.art;
        const contractAddress = addressOf(entry);
        return {
          contractAddress,
          name,
          symbol,
          description,
          chain: entry.chain,
          category: entry.category,
          items: ITEMS,
          logo: picturesOf(`${slug}-logo`),
          imported: collections.byAddress(collections.committed, contractAddress) !== undefined,
        };
      }),
    async importCollection(command, reader, { contractAddress: typed, reason }) {
      const { collection, message } = await commands.execute(
        command,
        async (tx) => {
          const contractAddress = typed.toLowerCase();
          const entry = catalog.find((one) => addressOf(one) === contractAddress);
          if (!entry) {
            const why = 'The catalog has no collection with this address';
            throw new DomainError('not_found', why, 'contractAddress');
          }
          if (collections.byAddress(tx, contractAddress)) {
            throw new DomainError('conflict', `${entry.art.name} is imported already`, 'contractAddress');
          }
          const id = add(tx, entry, contractAddress);
          const row = collections.one(tx, id) as CollectionRecord;
          return {
            id,
            message: `${row.name} is imported, with ${row.supply} items.`,
            collection: views.staffCollection(row, { by: reader.id, claim: null }, tx),
          };
        },
        ({ id, collection: { name, supply } }) => ({
          subject: `nft_collection:${id}`,
          after: { name, supply },
          ...(reason && { reason }),
        }),
      );
      return { collection, message };
    },
  };
}
