import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { IncomingFile } from '../../../platform/files/file-intake.ts';
import { changeCollection } from './change-collection.ts';
import type { CollectionMakingDeps, Done } from './collection-making-deps.ts';
import { uploadPreview } from './upload-preview.ts';

/**
 * Replaces the logo or the banner of a collection.
 * @throws DomainError not_found at `contractAddress`
 */
export async function putImage(
  deps: CollectionMakingDeps,
  command: CommandContext,
  traderId: string,
  { contractAddress, part }: { contractAddress: string; part: 'logo' | 'banner' },
  picture: IncomingFile,
): Promise<Done> {
  const { files, lookup, collections, clock } = deps;
  const { hash } = picture;
  const preview = await uploadPreview(files, hash);
  return changeCollection(deps, command, traderId, (tx) => {
    const { id, name } = lookup.ownCollection(tx, traderId, contractAddress);
    const use = { purpose: `nft_${part}`, ownerId: id };
    files.unbind(tx, use);
    files.bind(tx, picture, use);
    collections.putPicture(tx, id, part, { hash, preview }, clock.now());
    return { id, message: `The ${part} of ${name} is saved.` };
  });
}
