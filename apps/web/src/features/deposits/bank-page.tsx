import { useNavigate } from 'react-router-dom';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { ClosedMethod } from './closed-method.tsx';
import { CurrencyDepositForm } from './currency-deposit-form.tsx';
import { useCurrencyForm } from './currency-form.ts';
import { DepositFrame } from './deposit-frame.tsx';
import type { DepositOptions } from './deposits.ts';
import { depositPath, depositsChanged } from './deposits.ts';
import { MethodInstructions } from './method-instructions.tsx';

/** Deposits a currency by bank transfer: first the amount, then the account and the reference. */
export function BankDepositPage() {
  return <DepositFrame>{({ bank }) => <BankDeposit way={bank} />}</DepositFrame>;
}

function BankDeposit({ way }: { way: DepositOptions['bank'] }) {
  const navigate = useNavigate();
  const form = useContractForm('deposits.bank', {
    ...useCurrencyForm(way),
    onDone({ deposit }) {
      depositsChanged();
      void navigate(depositPath(deposit));
    },
  });
  if (!way.open) return <ClosedMethod reason={way.reason} />;
  return (
    <CurrencyDepositForm
      form={form}
      method="bank"
      way={way}
      label="Deposit by bank transfer"
      submit="Show bank details"
      time="Usually within a day of your payment"
    >
      <MethodInstructions method="deposit_via_bank" />
    </CurrencyDepositForm>
  );
}
