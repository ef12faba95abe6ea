import { useNavigate } from 'react-router-dom';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { ClosedMethod } from './closed-method.tsx';
import { CurrencyDepositForm } from './currency-deposit-form.tsx';
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
  return (
    <CurrencyDepositForm
      form={form}
      method="paypal"
      way={way}
      label="Deposit by PayPal"
      submit="Continue to PayPal"
      time="Usually within a day of your payment"
    >
      <MethodInstructions method="deposit_via_paypal" />
      <p className="text-13 text-muted">
        You approve the payment on a simulated PayPal page. You need no PayPal account.
      </p>
    </CurrencyDepositForm>
  );
}
