import { useNavigate } from 'react-router-dom';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormFrame } from '../../frames/form/form-frame.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ClosedMethod } from './closed-method.tsx';
import { CurrencyAmountFields, NetFacts } from './currency-amount-fields.tsx';
import { useCurrencyForm } from './currency-form.ts';
import { DepositFrame } from './deposit-frame.tsx';
import type { DepositOptions } from './deposits.ts';
import { depositsChanged } from './deposits.ts';
import { MethodInstructions } from './method-instructions.tsx';

/** Deposits a currency by the simulated PayPal. */
export function PaypalDepositPage() {
  return <DepositFrame>{({ paypal }) => <PaypalDeposit way={paypal} />}</DepositFrame>;
}

function PaypalDeposit({ way }: { way: DepositOptions['paypal'] }) {
  const navigate = useNavigate();
  const form = useContractForm('deposits.paypal', {
    ...useCurrencyForm(way),
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
        <CurrencyAmountFields form={form} currencies={way.currencies} />
        <MethodInstructions method="deposit_via_paypal" />
        <NetFacts typed={amount} currency={currency} fee={way.fee} />
        <p className="text-12 text-subtle">
          You approve the payment on a simulated PayPal page. You need no PayPal account.
        </p>
      </FormFrame>
    </Card>
  );
}
