import type { SignedIn } from '../../../features/accounts/accounts-types.ts';
import { assetOf } from '../names.ts';
import { eightDecimals, ZERO } from '../spot/decimals.ts';

/** The fees of a trader, as fractions. */
export const feesOf = ({ trader }: Pick<SignedIn, 'trader'>) => ({
  maker: eightDecimals(trader.package.makerFee),
  taker: eightDecimals(trader.package.takerFee),
});

/** A fraction in hundredths of a percent. */
export const basisPoints = (fraction: string): number => Math.round(Number(fraction) * 10_000);

/** The fees of one order. There are neither taxes nor discounts. */
export const commissionRates = (session: Pick<SignedIn, 'trader'>) => ({
  standardCommissionForOrder: feesOf(session),
  specialCommissionForOrder: { maker: ZERO, taker: ZERO },
  taxCommissionForOrder: { maker: ZERO, taker: ZERO },
  discount: {
    enabledForAccount: false,
    enabledForSymbol: false,
    discountAsset: assetOf('BNB'),
    discount: ZERO,
  },
});

/** The fees of a symbol. */
export const symbolCommission = (session: Pick<SignedIn, 'trader'>, symbol: string) => {
  const none = { maker: ZERO, taker: ZERO, buyer: ZERO, seller: ZERO };
  return {
    symbol,
    standardCommission: { ...feesOf(session), buyer: ZERO, seller: ZERO },
    specialCommission: none,
    taxCommission: none,
    discount: {
      enabledForAccount: false,
      enabledForSymbol: false,
      discountAsset: assetOf('BNB'),
      discount: ZERO,
    },
  };
};
