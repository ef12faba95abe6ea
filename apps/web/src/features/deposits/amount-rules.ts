import { codeLabel } from '@papermint/contracts/money/asset-code';
import { decimal, readDecimal, subtract } from '../../lib/text/decimal.ts';
import { isAmbiguous, tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';

export interface Limited {
  currency: string;
  minimum: string;
  maximum: string;
}

/** The error of a typed amount, in the words of the server. */
export function amountError(typed: string, { currency, minimum, maximum }: Limited): string | undefined {
  if (isAmbiguous(typed)) return 'Enter the amount without a comma, such as 1000 or 1.5';
  const amount = readDecimal(tidyAmount(typed));
  if (!amount) return undefined;
  if (subtract(amount, decimal(minimum)).units < 0n) {
    return `Amount must be at least ${minimum} ${codeLabel(currency)}`;
  }
  if (subtract(decimal(maximum), amount).units < 0n) {
    return `Amount must be at most ${maximum} ${codeLabel(currency)}`;
  }
  return undefined;
}
