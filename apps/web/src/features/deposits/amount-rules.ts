import { codeLabel } from '@papermint/contracts/money/asset-code';
import { sayUnits } from '@papermint/contracts/money/format';
import type { Decimal } from '../../lib/text/decimal.ts';
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
  const [least, most] = [decimal(minimum), decimal(maximum)];
  const say = ({ units, scale }: Decimal) => `${sayUnits(units, scale)} ${codeLabel(currency)}`;
  if (subtract(amount, least).units < 0n) return `Amount must be at least ${say(least)}`;
  if (subtract(most, amount).units < 0n) return `Amount must be at most ${say(most)}`;
  return undefined;
}
