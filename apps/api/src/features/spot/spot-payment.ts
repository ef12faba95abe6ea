import type { Ledger } from '../../ledger/ledger.ts';
import { InsufficientBalanceError } from '../../ledger/ledger.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Markets } from '../markets/markets-service.ts';
import { notEnough } from './spot-rules.ts';

/**
 * Runs what moves a trader's money.
 * @param needed what it takes in all (minor units), for him to be told where his balance does not reach
 * @throws DomainError insufficient_balance
 */
export type Payment = (tx: Tx, traderId: string, needed: () => bigint, pay: () => void) => void;

export function createPayment(ledger: Ledger, markets: Pick<Markets, 'say'>): Payment {
  return (tx, traderId, needed, pay) => {
    try {
      tx.step(pay);
    } catch (error) {
      if (!(error instanceof InsufficientBalanceError)) throw error;
      const { asset } = error;
      const available = ledger.available(tx, traderId, asset);
      throw notEnough(asset, markets.say(asset, needed()), markets.say(asset, available));
    }
  };
}
