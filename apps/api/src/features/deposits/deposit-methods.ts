import { DomainError } from '@papermint/contracts/common/domain-error';
import type { DepositOptions } from '@papermint/contracts/deposits/calls';
import type { DepositMethod } from '@papermint/contracts/deposits/statuses';
import { CHALLENGE_CODE, testCards } from '@papermint/contracts/deposits/test-cards';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { Reads } from '../../platform/database/statement.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Flags } from '../site/flags-service.ts';
import type { Limits } from './deposits-rules.ts';
import { amountWithin, coinLimits, currencyLimits, feeRate, PAID_IN } from './deposits-rules.ts';
import type { WaysIn } from './ways-in.ts';
import type { WaysInStore } from './ways-in-store.ts';

type CurrencyMethod = Exclude<DepositMethod, 'crypto'>;

/** What each method takes, and whether it is open. */
export interface DepositMethods {
  options(): DepositOptions;
  /** @returns minor units. @throws DomainError at `currency` or `amount` */
  amount(reads: Reads, method: CurrencyMethod, given: { currency: string; amount: string }): bigint;
}

interface Parts {
  store: WaysInStore;
  waysIn: WaysIn;
  markets: Markets;
  flags: Flags;
}

export function createDepositMethods({ store, waysIn, markets, flags }: Parts): DepositMethods {
  const currencies = (reads: Reads, method: CurrencyMethod): readonly string[] =>
    method === 'bank' ? waysIn.defaults(reads).map(({ currency }) => currency) : PAID_IN;

  function way(method: CurrencyMethod, closed: string | null) {
    const found = currencies(store.committed, method).map((currency) => {
      const asset = markets.asset(currency);
      return said(currency, asset.scale, currencyLimits(method, asset));
    });
    const reason = closed ?? (found.length === 0 ? 'No bank account takes deposits now' : null);
    return { open: reason === null, reason, fee: feeRate(method), currencies: found };
  }

  const said = (currency: string, scale: number, { minimum, maximum }: Limits) => ({
    currency,
    minimum: formatUnits(minimum, scale),
    maximum: formatUnits(maximum, scale),
  });

  return {
    options() {
      const crypto = waysIn.coins().map(({ route: { asset, blockchain, chain, minDeposit }, closed }) => {
        const { name, scale } = markets.asset(asset);
        return {
          ...said(asset, scale, coinLimits(minDeposit)),
          open: closed === undefined,
          reason: closed ?? null,
          name,
          blockchain,
          network: chain.name,
          confirmations: chain.confirmations,
          blockTime: chain.blockTime,
          fee: feeRate('crypto'),
        };
      });
      const off = (flag: 'deposit_via_bank' | 'deposit_via_paypal', what: string) =>
        flags.isOn(flag) ? null : `Deposits by ${what} are closed`;
      return {
        crypto,
        bank: way('bank', off('deposit_via_bank', 'bank transfer')),
        paypal: way('paypal', off('deposit_via_paypal', 'PayPal')),
        card: {
          ...way('card', null),
          testCards: testCards.map(({ token, brand, number, outcome }) => ({
            card: token,
            brand,
            number,
            outcome,
          })),
          challengeCode: CHALLENGE_CODE,
        },
      };
    },
    amount(reads, method, { currency, amount }) {
      const taken = currencies(reads, method);
      if (!taken.includes(currency)) {
        const list = taken.length > 0 ? `: choose ${taken.join(', ')}` : '';
        throw new DomainError('bad_input', `Currency cannot be deposited this way${list}`, 'currency');
      }
      const asset = markets.asset(currency);
      return amountWithin(amount, asset, currencyLimits(method, asset));
    },
  };
}
