import type { ItemRow } from '../nft-types.ts';

export function ownerIdOf({ ownerId }: ItemRow) {
  return ownerId as string;
}
