import { formatAmount } from '../../../ui/text/amount-format.ts';

/** The limits as typed or as stored. */
export interface LimitTerms {
  dailyVerified: string;
  dailyUnverified: string;
  automaticVerified: string;
  automaticUnverified: string;
  secondPerson: string;
  waitingHours: string | number;
  lockHours: string | number;
  bandPercent: string | number;
}

const dollars = (text: string) =>
  /^\d+(?:\.\d*)?$/.test(text) ? `$${formatAmount(text, 'exact')}` : text || '–';
const counted = (count: string | number, unit: string) =>
  /^\d+$/.test(String(count)) ? `${count}${unit}` : String(count) || '–';

/** The limits in words and figures, for a comparison. */
export const limitTexts = (terms: LimitTerms): Record<string, string> => ({
  'Daily limit, verified': dollars(terms.dailyVerified),
  'Daily limit, not verified': dollars(terms.dailyUnverified),
  'Automatic, verified': dollars(terms.automaticVerified),
  'Automatic, not verified': dollars(terms.automaticUnverified),
  'Second approval above': dollars(terms.secondPerson),
  'New addresses wait': counted(terms.waitingHours, ' h'),
  'Lock after a reset': counted(terms.lockHours, ' h'),
  'Price band while locked': counted(terms.bandPercent, '%'),
});
