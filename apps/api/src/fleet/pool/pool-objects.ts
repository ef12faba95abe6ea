import { copyWorldFiles } from '../../platform/database/database-files.ts';
import { worldMoving } from '../../worlds/hosting/world-slot.ts';
import { packWorld, sha256Of, unpackWorld } from '../copies/pack-world.ts';
import type { WorldSource } from '../world-entry.ts';
import type { PoolParts } from './pool-parts.ts';

/** Stores a copy of a settled database as an object. @throws UnreachableError, FullError */
export async function storeObject(
  { node }: Pick<PoolParts, 'node'>,
  name: string,
  file: string,
): Promise<WorldSource> {
  // Packing uses the file up.
  const copy = `${file}.leaving`;
  copyWorldFiles(file, copy);
  const bytes = await packWorld(copy);
  await node.copies.put(name, bytes).catch((error: unknown) => {
    // It may be there although the answer was lost.
    node.litter.add(name);
    throw error;
  });
  return { name, sha256: sha256Of(bytes) };
}

/** Makes a database of an object. @throws UnreachableError, CopyFault */
export async function fetchObject(
  { node }: Pick<PoolParts, 'node'>,
  { name, sha256 }: WorldSource,
  file: string,
): Promise<void> {
  const bytes = await node.copies.get(name);
  if (!bytes) throw worldMoving();
  await unpackWorld(bytes, sha256, file, node.migrations);
}
