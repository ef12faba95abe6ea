import {
  cardCodeError,
  cardExpiryError,
  cardNumberError,
  testCardOf,
} from '@papermint/contracts/deposits/test-cards';
import { CreditCard } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useTrader } from '../../api/ping.ts';
import type { ContractForm } from '../../frames/form/contract-form.ts';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormField } from '../../frames/form/form-frame.tsx';
import { useNow } from '../../lib/now.ts';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';
import { Input } from '../../ui/form/input.tsx';
import { Pill } from '../../ui/text/pill.tsx';
import { amountError } from './amount-rules.ts';
import { ClosedMethod } from './closed-method.tsx';
import { CurrencyDepositForm } from './currency-deposit-form.tsx';
import { DepositFrame } from './deposit-frame.tsx';
import type { DepositOptions } from './deposits.ts';
import { depositPath, depositsChanged } from './deposits.ts';
import { OwnMoneyLimit } from './own-money-limit.tsx';
import { grouped, TestCards } from './test-cards.tsx';

/** Deposits a currency by a test card. */
export function CardDepositPage() {
  return <DepositFrame>{({ card, limit }) => <CardDeposit way={card} limit={limit} />}</DepositFrame>;
}

type CardValues = Record<'currency' | 'amount' | 'number' | 'expiry' | 'code', string>;

/** Number and code stay in the form. The call carries the name of the test card. */
function useCardForm({ currencies }: DepositOptions['card']) {
  const navigate = useNavigate();
  const own = useTrader()?.currency;
  const now = useNow(60_000);
  const first = currencies.find(({ currency }) => currency === own) ?? currencies[0];
  return useContractForm<'deposits.card', CardValues>('deposits.card', {
    defaults: { currency: first?.currency ?? '', amount: '', number: '', expiry: '', code: '' },
    input: ({ currency, amount, number }) => ({
      currency,
      amount: tidyAmount(amount),
      card: (testCardOf(number)?.token ?? '') as 'foldwell_approve',
    }),
    required: {
      amount: 'Enter an amount',
      number: 'Enter the number of a test card',
      expiry: 'Enter the month and year',
      code: 'Enter the three digits',
    },
    check({ currency, amount, number, expiry, code }) {
      const limits = currencies.find((one) => one.currency === currency);
      return {
        amount: limits && amountError(amount, limits),
        number: cardNumberError(number),
        expiry: cardExpiryError(expiry, now),
        code: cardCodeError(code),
      };
    },
    clears: true,
    onDone({ deposit, path }) {
      depositsChanged();
      void navigate(path ?? depositPath(deposit));
    },
  });
}

function CardDeposit({ way, limit }: { way: DepositOptions['card']; limit: string | null }) {
  const form = useCardForm(way);
  if (!way.open) return <ClosedMethod reason={way.reason} />;
  return (
    <CurrencyDepositForm
      form={form}
      method="card"
      way={way}
      label="Deposit by card"
      submit="Pay"
      time="Immediately"
    >
      <CardFields form={form} />
      {limit !== null && (
        <p className="text-13 text-muted">
          <OwnMoneyLimit limit={limit} />
        </p>
      )}
      <TestCards
        cards={way.testCards}
        onUse={(chosen) => form.edit({ number: grouped(chosen), expiry: '12 / 30', code: '123' })}
      />
    </CurrencyDepositForm>
  );
}

function CardFields({ form }: { form: ContractForm<CardValues> }) {
  const testCard = testCardOf(form.values.number);
  return (
    <>
      <FormField
        form={form}
        name="number"
        label="Card number"
        hint="Test cards only: the number and the code never leave your browser."
      >
        {({ onChange, ...control }) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            placeholder="4242 4242 4242 4242"
            maxLength={23}
            before={<CreditCard className="ml-3 size-4 text-subtle" aria-hidden="true" />}
            after={
              testCard ? (
                <span className="pr-3">
                  <Pill>{testCard.brand}</Pill>
                </span>
              ) : null
            }
            onChange={(event) => onChange(grouped(event.target.value))}
          />
        )}
      </FormField>
      <div className="grid grid-cols-2 items-start gap-5">
        <FormField form={form} name="expiry" label="Expiry date">
          {(control) => (
            <Input {...control} inputMode="numeric" autoComplete="off" placeholder="MM / YY" maxLength={7} />
          )}
        </FormField>
        <FormField form={form} name="code" label="Security code">
          {(control) => (
            <Input {...control} inputMode="numeric" autoComplete="off" placeholder="123" maxLength={3} />
          )}
        </FormField>
      </div>
    </>
  );
}
