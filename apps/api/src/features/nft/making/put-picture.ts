import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { IncomingFile } from '../../../platform/files/file-intake.ts';
import { changeDraft } from './change-draft.ts';
import type { Done, ItemMakingDeps } from './item-making-deps.ts';
import { uploadPreview } from './upload-preview.ts';

/**
 * Replaces the picture of a draft.
 * @throws DomainError not_found or conflict at `nftUuid`
 */
export async function putPicture(
  deps: ItemMakingDeps,
  command: CommandContext,
  traderId: string,
  nftUuid: string,
  picture: IncomingFile,
): Promise<Done> {
  const { files, lookup, items, clock } = deps;
  const { hash } = picture;
  const preview = await uploadPreview(files, hash);
  return changeDraft(deps, command, traderId, (tx) => {
    const { id, name } = lookup.ownDraft(tx, traderId, nftUuid);
    const use = { purpose: 'nft', ownerId: id };
    files.unbind(tx, use);
    files.bind(tx, picture, use);
    items.putPicture(tx, id, { hash, preview }, clock.now());
    return { id, message: `The picture of ${name} is saved.` };
  });
}
