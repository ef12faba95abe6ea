import type { PackageFeature } from '@papermint/contracts/packages/package-features';
import { packageFeatures } from '@papermint/contracts/packages/package-features';
import type { Outputs } from '../../api/trpc.ts';
import { percentText } from '../../lib/text/percent-text.ts';
import { formatAmount } from '../../ui/text/amount-format.ts';

export type AccountPackage = Outputs['packages']['list']['packages'][number];

/** The terms of a package that are compared. */
export type PackageTerms = Pick<
  AccountPackage,
  'makerFee' | 'takerFee' | 'maxLeverage' | 'cardLimit' | 'stakingBonus' | 'excludes'
>;

/** Features that a package may lack, by their names in a comparison. */
export const FEATURES: Record<PackageFeature, string> = {
  futures: 'Futures',
  api_keys: 'API keys',
};

/** A figure in words; a dash for typed text that is none. */
const figure = (text: string, show: (figure: string) => string): string =>
  /^\d+(\.\d+)?$/.test(text) ? show(text) : '–';

/** The terms in words, by their names. Withdrawals are missing, because they never depend on a package. */
export function termTexts(terms: PackageTerms, currency: string): Record<string, string> {
  return {
    'Maker fee': figure(terms.makerFee, percentText),
    'Taker fee': figure(terms.takerFee, percentText),
    'Max leverage': figure(String(terms.maxLeverage), (times) => `${times}x`),
    'Card limit a month': figure(terms.cardLimit, (limit) => `${formatAmount(limit, 'exact')} ${currency}`),
    'Staking bonus': figure(terms.stakingBonus, (bonus) =>
      Number(bonus) === 0 ? 'None' : `+${percentText(bonus)}`,
    ),
    ...Object.fromEntries(
      packageFeatures.map((feature) => [
        FEATURES[feature],
        terms.excludes.includes(feature) ? 'Not included' : 'Included',
      ]),
    ),
  };
}

/** The price in words. */
export const priceText = ({ price, currency }: Pick<AccountPackage, 'price' | 'currency'>): string =>
  figure(price, (paid) => (Number(paid) === 0 ? 'Free' : `${formatAmount(paid, 'exact')} ${currency}`));
