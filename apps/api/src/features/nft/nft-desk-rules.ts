import type { CollectionStatus } from '@papermint/contracts/nft/statuses';
import { looksLike } from './mark-rules.ts';

/** A request to mint, as staff see it. */
export interface SeenMint {
  collection: { name: string; status: CollectionStatus };
  picture: string | null;
  /** Whether a minted item of somebody else has the same picture. */
  copied: boolean;
  /** Whether the account of its owner is active. */
  active: boolean;
}

export type NftVerdict = { approve: true } | { approve: false; leave: boolean; reason: string };

const reject = (reason: string) => ({ approve: false, leave: false, reason }) as const;
const leave = (reason: string) => ({ approve: false, leave: true, reason }) as const;

/** What staff decide about a request to mint: an own picture in an approved collection is minted. */
export function mintVerdict({ collection, picture, copied, active }: SeenMint): NftVerdict {
  if (!active) return leave('The account is not active. Its requests wait.');
  if (picture === null) return reject('The item has no picture.');
  if (copied) return reject('An NFT of another owner has the same picture.');
  if (collection.status === 'approved') return { approve: true };
  return collection.status === 'pending'
    ? leave(`${collection.name} is not approved yet.`)
    : reject(`${collection.name} is not approved. Request its approval first.`);
}

/** A collection that waits for approval, as staff see it. */
export interface SeenCollection {
  name: string;
  description: string;
  logo: string | null;
  approvedNames: readonly string[];
  /** Whether the account of its creator is active. */
  active: boolean;
}

/** What staff decide about a collection: one with a name of its own, a description and a logo is approved. */
export function collectionVerdict(about: SeenCollection): NftVerdict {
  const { name, description, logo, approvedNames, active } = about;
  if (!active) return leave('The account is not active. Its requests wait.');
  const like = approvedNames.find((other) => looksLike(other, name));
  if (like !== undefined) return reject(`The name can be mistaken for ${like}, which is approved.`);
  const missing = [
    ...(description.trim() === '' ? ['a description'] : []),
    ...(logo === null ? ['a logo'] : []),
  ];
  return missing.length === 0 ? { approve: true } : reject(`Add ${missing.join(' and ')}.`);
}
