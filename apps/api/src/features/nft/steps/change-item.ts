import { MINT_FEE_TEXT } from '@papermint/contracts/nft/mint-fee';
import { itemTransitions } from '@papermint/contracts/nft/transitions';
import type { Tx } from '../../../platform/database/commit.ts';
import type { SqlValue } from '../../../platform/database/statements.ts';
import type { ItemRow } from '../nft-types.ts';
import type { By, NftStepsDeps } from './nft-steps-deps.ts';
import { readerOf } from './reader-of.ts';

type ItemTransition = keyof typeof itemTransitions.transitions;

/** Changes the status of an item with its columns. */
export function changeItem(
  deps: NftStepsDeps,
  tx: Tx,
  row: ItemRow,
  transition: ItemTransition,
  { actor, reason }: By,
  set: Record<string, SqlValue>,
  facts: Record<string, string> = {},
): void {
  const { statuses, items } = deps;
  const owner = readerOf(deps, tx, row.ownerId);
  const change = {
    table: itemTransitions,
    rows: 'NftItem' as const,
    id: row.id,
    owner,
    actor,
    transition,
    set,
    facts: {
      item: row.name,
      token: String(row.tokenId ?? ''),
      fee: MINT_FEE_TEXT,
      price: '',
      proceeds: '',
      reason: reason ?? '',
      ...facts,
    },
    ...(reason && { reason }),
    answered: actor.kind === 'trader' && actor.traderId === owner,
  };
  items.writes.write(tx, { key: row.collectionId, row: row.id }, () => statuses.transition(tx, change));
}
