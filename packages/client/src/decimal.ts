import Big from 'big.js';

/** An amount as the API sends it, such as `0.015`. Calls also take numbers. */
export type Decimal = string | number;

/** `down`: towards zero. `up`: away from zero. Halves: away from zero, or to the even digit. */
export type Rounding = 'down' | 'up' | 'half-up' | 'half-even';

export interface RoundTo {
  /** Digits after the point, 0 to 100. */
  decimals: number;
  rounding: Rounding;
}

const MODES = { down: 0, 'half-up': 1, 'half-even': 2, up: 3 } as const;

/** @throws RangeError for a text that is no decimal number */
function big(amount: Decimal): Big {
  try {
    return new Big(amount);
  } catch (cause) {
    throw new RangeError(`"${amount}" is not a decimal number`, { cause });
  }
}

/** The sum of all amounts, exact; 0 without any. */
export const add = (...amounts: readonly Decimal[]): string =>
  amounts.reduce<Big>((sum, amount) => sum.plus(big(amount)), new Big(0)).toFixed();

/** `from` minus `amount`, exact. */
export const sub = (from: Decimal, amount: Decimal): string => big(from).minus(big(amount)).toFixed();

/** The product of two amounts; exact without `to`. */
export function mul(one: Decimal, other: Decimal, to?: RoundTo): string {
  const product = big(one).times(big(other));
  return to ? rounded(product, to) : product.toFixed();
}

/** One amount divided by another. A quotient may have no end, so it names its digits and its rounding. @throws RangeError for a division by zero */
export function div(amount: Decimal, by: Decimal, to: RoundTo): string {
  const divisor = big(by);
  if (divisor.eq(0)) throw new RangeError('Division by zero');
  const Rounded = Big();
  Rounded.DP = to.decimals;
  Rounded.RM = MODES[to.rounding];
  return new Rounded(big(amount)).div(divisor).toFixed();
}

/** An amount with at most so many digits after the point. */
export const round = (amount: Decimal, to: RoundTo): string => rounded(big(amount), to);

/** Negative where the first is less, 0 where both are equal, positive where it is greater: for `sort`. */
export const compare = (one: Decimal, other: Decimal): number => big(one).cmp(big(other));

const rounded = (amount: Big, { decimals, rounding }: RoundTo) =>
  amount.round(decimals, MODES[rounding]).toFixed();
