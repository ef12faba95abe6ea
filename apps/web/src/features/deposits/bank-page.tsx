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
import { depositPath, depositsChanged } from './deposits.ts';

/** Deposits a currency by bank transfer: an amount first, then where to send it and by which reference. */
export function BankDepositPage() {
  return <DepositFrame>{({ bank }) => <BankDeposit way={bank} />}</DepositFrame>;
}

function BankDeposit({ way }: { way: DepositOptions['bank'] }) {
  const navigate = useNavigate();
  const own = useTrader()?.currency;
  const { currencies } = way;
  const first = currencies.find(({ currency }) => currency === own) ?? currencies[0];
  const form = useContractForm('deposits.bank', {
    defaults: { currency: first?.currency ?? '', amount: '' },
    input: ({ currency, amount }) => ({ currency, amount: tidyAmount(amount) }),
    required: { amount: 'Enter an amount' },
    check({ currency, amount }) {
      const limits = currencies.find((one) => one.currency === currency);
      return { amount: limits && amountError(amount, limits) };
    },
    clears: true,
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
        <CurrencyAmountFields form={form} currencies={currencies} />
        <NetFacts typed={amount} currency={currency} fee={way.fee} />
      </FormFrame>
    </Card>
  );
}
