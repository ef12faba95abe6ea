import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY } from '@papermint/contracts/common/time-units';
import type { DepositAction } from '@papermint/contracts/deposits/model';
import type { DepositMethod, DepositStatus } from '@papermint/contracts/deposits/statuses';
import { formatUnits } from '@papermint/contracts/money/amount';
import { amountUnits } from '@papermint/contracts/money/amount-units';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { sayUnits } from '@papermint/contracts/money/format';
import { feePart } from '@papermint/contracts/money/rounding';

/** The fee of each method, in hundredths of a percent. */
const FEES: Record<DepositMethod, bigint> = { crypto: 0n, bank: 0n, paypal: 150n, card: 200n };
const WHOLE = 10_000n;

/** The limits of each method, in US dollars. */
const DOLLARS: Record<Exclude<DepositMethod, 'crypto'>, { minimum: number; maximum: number }> = {
  bank: { minimum: 20, maximum: 250_000 },
  paypal: { minimum: 10, maximum: 10_000 },
  card: { minimum: 10, maximum: 5_000 },
};

/** The currencies of cards and PayPal. Each bank account has a currency of its own. */
export const PAID_IN: readonly string[] = ['USD', 'EUR', 'GBP'];

/** The maximum of a coin, as a multiple of its minimum. */
const MOST_OF_COIN = 100_000n;

/** Minor units. */
export interface Limits {
  minimum: bigint;
  maximum: bigint;
}

interface Money {
  code: string;
  scale: number;
}

/** @returns the fee as a fraction of the amount, a decimal string */
export const feeRate = (method: DepositMethod): string => formatUnits(FEES[method], 4);

/** The fee of an amount, rounded half to even; minor units. */
export const feeOf = (method: DepositMethod, amount: bigint): bigint => feePart(amount, FEES[method], WHOLE);

/**
 * The limits of a currency: those in dollars, converted at its anchor price and rounded to one digit. They don't move
 * with the market.
 */
export function currencyLimits(
  method: Exclude<DepositMethod, 'crypto'>,
  { scale, usdAnchor }: { scale: number; usdAnchor: string | null },
): Limits {
  const { minimum, maximum } = DOLLARS[method];
  const rate = usdAnchor === null ? 1 : Number(usdAnchor);
  const units = (dollars: number) => {
    if (rate === 1) return BigInt(dollars * 10 ** scale);
    const amount = dollars / rate;
    const power = 10 ** Math.floor(Math.log10(amount));
    return BigInt(Math.round(amount / power) * power * 10 ** scale);
  };
  return { minimum: units(minimum), maximum: units(maximum) };
}

export const coinLimits = (minimum: bigint): Limits => ({ minimum, maximum: minimum * MOST_OF_COIN });

/** @returns minor units. @throws DomainError bad_input at `amount` */
export function amountWithin(text: string, asset: Money, { minimum, maximum }: Limits): bigint {
  const amount = amountUnits(text, asset);
  const money = (units: bigint) => `${sayUnits(units, asset.scale)} ${codeLabel(asset.code)}`;
  if (amount < minimum)
    throw new DomainError('bad_input', `Amount must be at least ${money(minimum)}`, 'amount');
  if (amount > maximum)
    throw new DomainError('bad_input', `Amount must be at most ${money(maximum)}`, 'amount');
  return amount;
}

/** What a trader may make by test cards and announced coins in 24 hours where others share the exchange, US cents. */
export const OWN_MONEY_LIMIT = 1_000_000n;

/**
 * Refuses a deposit beyond what a trader may make in 24 hours.
 * @param cents the value of the deposit, US cents
 * @param made the value of the trader's deposits of the last 24 hours, US cents
 * @throws DomainError bad_input at `amount`
 */
export function checkOwnMoney(cents: bigint, made: bigint): void {
  if (made + cents <= OWN_MONEY_LIMIT) return;
  const left = sayUnits(made < OWN_MONEY_LIMIT ? OWN_MONEY_LIMIT - made : 0n, 2, 2);
  const most = sayUnits(OWN_MONEY_LIMIT, 2, 2);
  const why = `Amount exceeds the 24-hour limit for cards and coins: ${left} of ${most} USD left`;
  throw new DomainError('bad_input', why, 'amount');
}

/** The actions that the owner of a deposit can take. */
export function depositActionsOf(method: DepositMethod, status: DepositStatus): DepositAction[] {
  if (status === 'challenge') return ['answer'];
  if (status !== 'pending' || method === 'crypto') return [];
  if (method === 'bank') return ['submit', 'cancel'];
  return method === 'paypal' ? ['pay', 'cancel'] : [];
}

/** The reference of a trader's bank transfers, which identifies them. */
export const bankReference = (accountId: string): string => `PMT-${accountId}`;

const HUNDRED = 100n;
const LARGE = 10_000n * HUNDRED;
const YOUNG = 7 * DAY;

/**
 * The risk marks of a deposit.
 * @param about the value in US cents, whether the trader has received no deposit yet, and the age of the account in ms
 */
export function marksOf(about: { cents: bigint; first: boolean; age: number }): string[] {
  return [
    ...(about.first ? ['First deposit'] : []),
    ...(about.cents >= LARGE ? ['Large'] : []),
    ...(about.age < YOUNG ? ['New account'] : []),
  ];
}

const DONE: Partial<Record<DepositStatus, string>> = {
  completed: 'confirmed',
  rejected: 'rejected',
};

/** Checks a decision of staff. @throws DomainError forbidden for one's own; conflict where it does not wait */
export function checkConfirming(status: DepositStatus, { own, decider }: { own: boolean; decider: string }) {
  if (own) {
    throw new DomainError('forbidden', 'This is your own deposit. Another staff member must decide.');
  }
  if (status === 'under_review') return;
  const done = DONE[status];
  throw new DomainError(
    'conflict',
    done ? `${decider} has already ${done} this.` : `This is not under review: it is ${status}.`,
  );
}
