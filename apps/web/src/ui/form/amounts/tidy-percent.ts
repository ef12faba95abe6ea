import { fractionOf } from '../../../lib/text/percent-text.ts';
import { tidyAmount } from './tidy-amount.ts';

/** A typed percentage, with or without its sign, as a fraction; text that is no number stays none. */
export const tidyPercent = (typed: string): string => fractionOf(tidyAmount(typed).replace(/%$/, ''));
