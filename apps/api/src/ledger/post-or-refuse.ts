import { insufficientFunds } from '@papermint/contracts/money/insufficient-funds';
import type { Tx } from '../platform/database/commit.ts';
import { InsufficientBalanceError } from './insufficient-balance.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { Ledger } from './ledger.ts';

interface PostDeps {
  ledger: Ledger;
  /** Says amounts with their unit. */
  markets: { say(asset: string, units: bigint): string };
}

interface Payment {
  /** The trader whose available balance pays. */
  payer: string;
  asset: string;
  /** What it is needed for, as a clause: 'Gold costs 20 USD'. */
  need?: string;
  /** The field that a refusal stands at; `amount` by default. */
  field?: string | undefined;
}

/**
 * Posts an entry that a trader pays from their available balance.
 * @throws DomainError insufficient_balance at `field`, with what is available
 */
export function postOrRefuse(deps: PostDeps, tx: Tx, entry: JournalEntry, payment: Payment): void {
  try {
    deps.ledger.post(tx, entry);
  } catch (error) {
    if (!(error instanceof InsufficientBalanceError)) throw error;
    throw fundsRefusal(deps, tx, payment);
  }
}

/** The refusal of a payment that exceeds what its payer has available; a negative balance counts as nothing. */
function fundsRefusal({ ledger, markets }: PostDeps, tx: Tx, { payer, ...payment }: Payment) {
  const left = ledger.available(tx, payer, payment.asset);
  return insufficientFunds({ ...payment, available: markets.say(payment.asset, left > 0n ? left : 0n) });
}
