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
  'A day, verified': dollars(terms.dailyVerified),
  'A day, not verified': dollars(terms.dailyUnverified),
  'Approved at once, verified': dollars(terms.automaticVerified),
  'Approved at once, not verified': dollars(terms.automaticUnverified),
  'Second person above': dollars(terms.secondPerson),
  'New addresses wait': counted(terms.waitingHours, ' h'),
  'Lock after a reset': counted(terms.lockHours, ' h'),
  'Price band while locked': counted(terms.bandPercent, '%'),
});
