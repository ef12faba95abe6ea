import { MOST_ROYALTY_BPS } from '@papermint/contracts/nft/statuses';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';
import { tidyPercent } from '../../ui/form/amounts/tidy-percent.ts';

/** Percent. */
const MOST = MOST_ROYALTY_BPS / 100;
/** Of the percentage; four of the fraction. */
const MOST_DECIMALS = 2;

const typedNumber = (typed: string) => tidyAmount(typed).replace(/%$/, '');

/** The error of a royalty typed in percent, at its field. The rules of the call refuse a text that is no number. */
export function royaltyError(typed: string): { royalty?: string } {
  const text = typedNumber(typed);
  const number = Number(text);
  if (number > MOST || number < 0) return { royalty: `Royalty must be between 0% and ${MOST}%` };
  const decimals = text.split('.')[1] ?? '';
  return decimals.length > MOST_DECIMALS ? { royalty: `Royalty has at most ${MOST_DECIMALS} decimals` } : {};
}

/** A royalty typed in percent as the fraction that calls take. One that `royaltyError` refuses passes their rules. */
export const royaltyOf = (typed: string): string =>
  royaltyError(typed).royalty === undefined ? tidyPercent(typed) : '0';
