import { DomainError } from '@papermint/contracts/common/domain-error';
import type { DepositOptions } from '@papermint/contracts/deposits/calls';
import type { DepositMethod } from '@papermint/contracts/deposits/statuses';
import { CHALLENGE_CODE, testCards } from '@papermint/contracts/deposits/test-cards';
import { formatUnits } from '@papermint/contracts/money/amount';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import type { Limits } from '../deposits-rules.ts';
import {
  amountWithin,
  coinLimits,
  currencyLimits,
  feeRate,
  OWN_MONEY_LIMIT,
  PAID_IN,
} from '../deposits-rules.ts';
import type { CoinWay } from '../ways-in/ways-in.ts';
import { coinWays, defaultAccounts } from '../ways-in/ways-in.ts';
import { limitsOwnMoney, ownMoneyClosed } from './own-money.ts';

export type DepositMethods = ReturnType<typeof createDepositMethods>;

export const createDepositMethods = (deps: DepositDeps) => bindVerbs(deps, { options: depositOptions });

type CurrencyMethod = Exclude<DepositMethod, 'crypto'>;

/** What each method takes, and whether it is open. */
function depositOptions(deps: DepositDeps): DepositOptions {
  const { flags } = deps;
  const closed = (flag: 'deposit_via_bank' | 'deposit_via_paypal', name: string) =>
    flags.isOn(flag) ? null : `Deposits by ${name} are closed`;
  const unannounced = ownMoneyClosed(deps, 'crypto');
  return {
    announced: { open: unannounced === null, reason: unannounced },
    limit: limitsOwnMoney(deps) ? formatUnits(OWN_MONEY_LIMIT, 2) : null,
    crypto: coinWays(deps).map((way) => coinOption(deps, way)),
    bank: currencyOption(deps, 'bank', closed('deposit_via_bank', 'bank transfer')),
    paypal: currencyOption(deps, 'paypal', closed('deposit_via_paypal', 'PayPal')),
    card: {
      ...currencyOption(deps, 'card', ownMoneyClosed(deps, 'card')),
      testCards: testCards.map(({ token, brand, number, outcome }) => ({
        card: token,
        brand,
        number,
        outcome,
      })),
      challengeCode: CHALLENGE_CODE,
    },
  };
}

/** The amount of a new deposit in minor units. @throws DomainError bad_input at `currency` or `amount` */
export function depositAmount(
  deps: DepositDeps,
  reads: Reads,
  method: CurrencyMethod,
  { currency, amount }: { currency: string; amount: string },
): bigint {
  const currencies = currenciesOf(deps, reads, method);
  if (!currencies.includes(currency)) {
    const choice = currencies.length > 0 ? `: choose ${currencies.join(', ')}` : '';
    throw new DomainError('bad_input', `Currency cannot be deposited this way${choice}`, 'currency');
  }
  const asset = deps.markets.asset(currency);
  return amountWithin(amount, asset, currencyLimits(method, asset));
}

const currenciesOf = (deps: DepositDeps, reads: Reads, method: CurrencyMethod): readonly string[] =>
  method === 'bank' ? defaultAccounts(deps, reads).map(({ currency }) => currency) : PAID_IN;

function coinOption({ markets }: DepositDeps, { route, closed }: CoinWay) {
  const { asset, blockchain, chain, minDeposit } = route;
  const { name, scale } = markets.asset(asset);
  return {
    ...limitsView(asset, scale, coinLimits(minDeposit)),
    open: closed === undefined,
    reason: closed ?? null,
    name,
    blockchain,
    network: chain.name,
    confirmations: chain.confirmations,
    blockTime: chain.blockTime,
    fee: feeRate('crypto'),
  };
}

function currencyOption(deps: DepositDeps, method: CurrencyMethod, closed: string | null) {
  const currencies = currenciesOf(deps, deps.waysIn.committed, method).map((currency) => {
    const asset = deps.markets.asset(currency);
    return limitsView(currency, asset.scale, currencyLimits(method, asset));
  });
  const reason = closed ?? (currencies.length === 0 ? 'No bank account takes deposits now' : null);
  return { open: reason === null, reason, fee: feeRate(method), currencies };
}

const limitsView = (currency: string, scale: number, { minimum, maximum }: Limits) => ({
  currency,
  minimum: formatUnits(minimum, scale),
  maximum: formatUnits(maximum, scale),
});
