import { MINT_FEE, MINT_FEE_ASSET } from '@papermint/contracts/nft/mint-fee';
import { holdEntry, releaseEntry } from '../../../ledger/entries/hold-entry.ts';
import { nftFeeEntry } from '../../../ledger/entries/nft-entry.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { NftMoneyDeps } from './nft-money-deps.ts';
import { postEntry } from './post-entry.ts';
import { transactionRow } from './transaction-row.ts';

interface MintFee {
  /** The id of the item. */
  id: string;
  traderId: string;
}

function feeHold({ id: reference, traderId }: MintFee) {
  return {
    reference,
    traderId,
    asset: MINT_FEE_ASSET,
    amount: MINT_FEE,
    in: 'escrow' as const,
  };
}

/**
 * Holds the fee of a mint request in escrow.
 * @throws DomainError insufficient_balance
 */
export function holdFee(deps: NftMoneyDeps, tx: Tx, mint: MintFee): void {
  postEntry(deps, tx, mint.traderId, MINT_FEE_ASSET, holdEntry(feeHold(mint)));
}

/** Returns a held fee. */
export function releaseFee({ ledger }: NftMoneyDeps, tx: Tx, mint: MintFee): void {
  ledger.post(tx, releaseEntry(feeHold(mint)));
}

/**
 * Pays the fee of a mint, from escrow or from the available balance. Simulated collectors have no list of transactions
 * in which it is recorded.
 * @throws DomainError insufficient_balance
 */
export function payFee(
  deps: NftMoneyDeps,
  tx: Tx,
  {
    item,
    from,
    recorded = true,
    ...mint
  }: MintFee & { item: string; from: 'escrow' | 'available'; recorded?: boolean },
): void {
  const { wallet } = deps;
  const entry = nftFeeEntry({
    reference: mint.id,
    traderId: mint.traderId,
    asset: MINT_FEE_ASSET,
    amount: MINT_FEE,
    from,
  });
  postEntry(deps, tx, mint.traderId, MINT_FEE_ASSET, entry);
  if (!recorded) return;
  wallet.record(
    tx,
    transactionRow(deps, mint.id, mint.traderId, MINT_FEE_ASSET, -MINT_FEE, `Minted ${item}`),
  );
}
