import { useTrader } from '../../api/ping.ts';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';
import { amountError } from './amount-rules.ts';
import type { DepositOptions } from './deposits.ts';

interface Values {
  currency: string;
  amount: string;
}

/** The common part of forms with a currency, at first the trader's own, and an amount within its limits. */
export function useCurrencyForm({ currencies }: Pick<DepositOptions['bank'], 'currencies'>) {
  const own = useTrader()?.currency;
  const first = currencies.find(({ currency }) => currency === own) ?? currencies[0];
  return {
    defaults: { currency: first?.currency ?? '', amount: '' },
    input: ({ currency, amount }: Values) => ({ currency, amount: tidyAmount(amount) }),
    required: { amount: 'Enter an amount' },
    check({ currency, amount }: Values) {
      const limits = currencies.find((one) => one.currency === currency);
      return { amount: limits && amountError(amount, limits) };
    },
    clears: true,
  };
}
