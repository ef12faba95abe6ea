import { z } from 'zod';
import { auditReason, message } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { contractAddress, NO_ADDRESS } from './list-fields.ts';
import { nftPicture } from './picture.ts';
import { staffNftCollection } from './staff-model.ts';
import { nftCategories, nftChainKeys } from './statuses.ts';

const STAFF = { access: 'staff', permission: 'content' } as const;

const nftCatalogEntry = z
  .object({
    contractAddress: z.string().describe('Its address, which starts with sim1.'),
    name: z.string().describe('Name of the collection.'),
    symbol: z.string().describe('Its symbol, such as TIDE.'),
    description: z.string().describe('What it is about.'),
    category: z.enum(nftCategories).describe('Category.'),
    chain: z.enum(nftChainKeys).describe('Simulated blockchain.'),
    items: z.number().int().describe('How many items it has.'),
    logo: nftPicture.describe('Its picture.'),
    imported: z.boolean().describe('Whether it is at the exchange.'),
  })
  .describe('A collection on a simulated blockchain that staff can import.')
  .meta({ id: 'NftCatalogEntry' });

export const list = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/nft-catalog',
  summary: 'The collections that can be imported.',
  description:
    'They are on the simulated blockchains, with generated pictures; the imported ones among them.',
  input: z.object({}),
  output: z.object({ collections: z.array(nftCatalogEntry).describe('All of them, in a fixed order.') }),
  example: {},
});

export const importCollection = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/nft-catalog/{contractAddress}/import',
  summary: 'Import a collection of the catalog by its address.',
  description:
    'Its items belong to the simulated collectors, who have every third of them for sale. Refused with not_found if the catalog has no such address, and with conflict if it is imported.',
  input: z.object({ contractAddress: contractAddress(), reason: auditReason() }),
  output: z.object({
    collection: staffNftCollection.describe('The collection after the change.'),
    message,
  }),
  example: { contractAddress: NO_ADDRESS },
});
