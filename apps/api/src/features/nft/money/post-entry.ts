import { DomainError } from '@papermint/contracts/common/domain-error';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { JournalEntry } from '../../../ledger/journal-entry.ts';
import { InsufficientBalanceError } from '../../../ledger/ledger.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { NftMoneyDeps } from './nft-money-deps.ts';

/**
 * Posts an entry.
 * @throws DomainError insufficient_balance at `field`, with the available amount
 */
export function postEntry(
  { ledger, markets }: NftMoneyDeps,
  tx: Tx,
  payer: string,
  asset: string,
  entry: JournalEntry,
  field?: string,
): void {
  try {
    ledger.post(tx, entry);
  } catch (error) {
    if (!(error instanceof InsufficientBalanceError)) throw error;
    const left = markets.say(asset, ledger.available(tx, payer, asset));
    const why = `Not enough ${codeLabel(asset)}: ${left} is available`;
    throw new DomainError('insufficient_balance', why, field);
  }
}
