import type { Tx } from '../../../platform/database/commit.ts';
import type { ItemRow } from '../nft-types.ts';
import type { NftStepsDeps } from './nft-steps-deps.ts';

/** Takes the next token id of the collection. */
export function takeToken({ collections }: NftStepsDeps, tx: Tx, { collectionId }: ItemRow): number {
  const { nextToken: token } = collections.one(tx, collectionId) ?? { nextToken: 1 };
  collections.putNextToken(tx, collectionId, token + 1);
  return token;
}
