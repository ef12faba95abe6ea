import { useNavigate } from 'react-router-dom';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormFrame } from '../../frames/form/form-frame.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ClosedMethod } from './closed-method.tsx';
import { CurrencyAmountFields, NetFacts } from './currency-amount-fields.tsx';
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
  const { currency, amount } = form.values;
  return (
    <Card className="p-5 md:p-6">
      <FormFrame form={form} label="Deposit by bank transfer" submit="Show bank details">
        <CurrencyAmountFields form={form} currencies={way.currencies} />
        <MethodInstructions method="deposit_via_bank" />
        <NetFacts typed={amount} currency={currency} fee={way.fee} />
      </FormFrame>
    </Card>
  );
}
