import { useNavigate } from 'react-router-dom';
import { useTrader } from '../../api/ping.ts';
import { useContractForm } from '../../frames/contract-form.ts';
import { FormFrame } from '../../frames/form-frame.tsx';
import { tidyAmount } from '../../ui/form/tidy-amount.ts';
import { Card } from '../../ui/layout/card.tsx';
import { amountError } from './amount-rules.ts';
import { ClosedMethod } from './closed-method.tsx';
import { CurrencyAmountFields, NetFacts } from './currency-amount-fields.tsx';
import { DepositFrame } from './deposit-frame.tsx';
import type { DepositOptions } from './deposits.ts';
import { depositsChanged } from './deposits.ts';

/** Deposits a currency by the simulated PayPal. */
export function PaypalDepositPage() {
  return <DepositFrame>{({ paypal }) => <PaypalDeposit way={paypal} />}</DepositFrame>;
}

function PaypalDeposit({ way }: { way: DepositOptions['paypal'] }) {
  const navigate = useNavigate();
  const own = useTrader()?.currency;
  const { currencies } = way;
  const first = currencies.find(({ currency }) => currency === own) ?? currencies[0];
  const form = useContractForm('deposits.paypal', {
    defaults: { currency: first?.currency ?? '', amount: '' },
    input: ({ currency, amount }) => ({ currency, amount: tidyAmount(amount) }),
    required: { amount: 'Enter an amount' },
    check({ currency, amount }) {
      const limits = currencies.find((one) => one.currency === currency);
      return { amount: limits && amountError(amount, limits) };
    },
    clears: true,
    onDone({ path }) {
      depositsChanged();
      void navigate(path);
    },
  });
  if (!way.open) return <ClosedMethod reason={way.reason} />;
  const { currency, amount } = form.values;
  return (
    <Card className="p-5 md:p-6">
      <FormFrame form={form} label="Deposit by PayPal" submit="Continue to PayPal">
        <CurrencyAmountFields form={form} currencies={currencies} />
        <NetFacts typed={amount} currency={currency} fee={way.fee} />
        <p className="text-12 text-subtle">
          You agree to the payment on a simulated PayPal page. No account at PayPal is asked for.
        </p>
      </FormFrame>
    </Card>
  );
}
