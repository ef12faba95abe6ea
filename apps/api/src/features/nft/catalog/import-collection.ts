import { DomainError } from '@papermint/contracts/common/domain-error';
import type { importCollection as importCall } from '@papermint/contracts/nft/catalog-calls';
import { catalog } from '@papermint/seed/art/catalog';
import type { z } from 'zod';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import type { CollectionRecord } from '../nft-types.ts';
import { addEntry } from './add-entry.ts';
import { catalogAddress } from './catalog-address.ts';
import type { NftCatalogDeps } from './nft-catalog-deps.ts';

/**
 * Imports a collection of the catalog.
 * @throws DomainError not_found and conflict at `contractAddress`
 */
export async function importCollection(
  deps: NftCatalogDeps,
  command: CommandContext,
  reader: Staff,
  { contractAddress: typed, reason }: { contractAddress: string; reason?: string | undefined },
): Promise<z.output<(typeof importCall)['output']>> {
  const { commands, collections, views } = deps;
  const { collection, message } = await commands.execute(
    command,
    async (tx) => {
      const contractAddress = typed.toLowerCase();
      const entry = catalog.find((one) => catalogAddress(deps, one) === contractAddress);
      if (!entry) {
        const why = 'The catalog has no collection with this address';
        throw new DomainError('not_found', why, 'contractAddress');
      }
      if (collections.byAddress(tx, contractAddress)) {
        throw new DomainError('conflict', `${entry.art.name} is already imported`, 'contractAddress');
      }
      const id = addEntry(deps, tx, entry, contractAddress);
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
}
