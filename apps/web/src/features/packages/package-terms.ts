import type { Outputs } from '../../api/trpc.ts';
import { percentText } from '../../lib/percent-text.ts';
import { formatAmount } from '../../ui/text/amount-format.ts';

export type AccountPackage = Outputs['packages']['list']['packages'][number];

/** The terms of a package that are compared. */
export type PackageTerms = Pick<
  AccountPackage,
  'makerFee' | 'takerFee' | 'maxLeverage' | 'cardLimit' | 'stakingBonus'
>;

/** The terms in words, by their names. Withdrawals are not among them: they never depend on a package. */
export function termTexts(terms: PackageTerms, currency: string): Record<string, string> {
  return {
    'Maker fee': percentText(terms.makerFee),
    'Taker fee': percentText(terms.takerFee),
    'Highest leverage': `${terms.maxLeverage}x`,
    'Card limit a month': `${formatAmount(terms.cardLimit, 'exact')} ${currency}`,
    'Staking bonus': `+${percentText(terms.stakingBonus)}`,
  };
}

/** What it costs, in words. */
export const priceText = ({ price, currency }: Pick<AccountPackage, 'price' | 'currency'>): string =>
  Number(price) === 0 ? 'Free' : `${formatAmount(price, 'exact')} ${currency}`;
