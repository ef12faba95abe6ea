import { formatUnits } from '../money/amount.ts';

/** Amounts of a share are whole numbers of this part of the quote currency. */
export const AMOUNT_SCALE = 4;

/** A dividend for a share, as a sentence says it: 0.43 USD. */
export const dividendText = (amount: number, currency: string): string =>
  `${formatUnits(BigInt(amount), AMOUNT_SCALE)} ${currency}`;
