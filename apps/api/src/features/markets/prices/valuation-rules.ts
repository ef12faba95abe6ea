import { mulDiv, pow10 } from '@papermint/contracts/money/rounding';

/** Decimals of a fiat rate: enough digits for small currencies too. */
export const FIAT_RATE_SCALE = 10;

/** The price of one unit in another: `value` / 10^`scale`. */
export interface Rate {
  value: bigint;
  scale: number;
}

export const ONE: Rate = { value: 1n, scale: 0 };

/** The price the other way round, with the decimals of a fiat rate, half to even. */
export function inverse({ value, scale }: Rate): Rate {
  return { value: mulDiv(pow10(scale + FIAT_RATE_SCALE), 1n, value, 'half-even'), scale: FIAT_RATE_SCALE };
}

/**
 * The value of an amount in a currency, in minor units at scale `to`. Rounded once, half to even.
 * @param amount minor units at scale `from`
 * @param price dollars for one of the asset
 * @param currency dollars for one of the currency
 */
export function amountValue(amount: bigint, from: number, price: Rate, currency: Rate, to: number): bigint {
  const numerator = amount * price.value * pow10(to + currency.scale);
  return mulDiv(numerator, 1n, pow10(from + price.scale) * currency.value, 'half-even');
}
