import type { ReactNode } from 'react';
import type { ContractForm } from '../../frames/form/contract-form.ts';
import { COLUMN_FORM, FormActions } from '../../frames/form/form-actions.tsx';
import { FormFrame } from '../../frames/form/form-frame.tsx';
import { SlipSummary } from '../../frames/form/money-columns.tsx';
import { Button } from '../../ui/form/button.tsx';
import { CurrencyAmountFields } from './currency-amount-fields.tsx';
import { DepositColumns } from './deposit-columns.tsx';
import { depositSlip } from './deposit-slip.tsx';
import { methodNames } from './deposit-words.ts';
import type { DepositOptions } from './deposits.ts';

interface CurrencyDepositFormProps<V extends { currency: string; amount: string }> {
  form: ContractForm<V>;
  method: 'bank' | 'paypal' | 'card';
  way: DepositOptions['bank'];
  /** "Deposit by bank transfer". */
  label: string;
  submit: string;
  /** "Immediately". */
  time: string;
  /** Below the amount. */
  children?: ReactNode;
}

/** Deposits a currency: the amount, what the method needs, and the slip that builds from both. */
export function CurrencyDepositForm<V extends { currency: string; amount: string }>({
  form,
  method,
  way,
  label,
  submit,
  time,
  children,
}: CurrencyDepositFormProps<V>) {
  const { currency, amount } = form.values;
  const facts = [{ label: 'Method', value: methodNames[method] }];
  const slip = depositSlip({ currency, amount, fee: way.fee, facts, time });
  return (
    <DepositColumns slip={slip}>
      <FormFrame
        form={form}
        label={label}
        className={COLUMN_FORM}
        submit={
          <FormActions>
            <Button type="submit" look="primary" className="flex-1" busy={form.busy}>
              {submit}
            </Button>
          </FormActions>
        }
      >
        <CurrencyAmountFields form={form} currencies={way.currencies} />
        {children}
        <SlipSummary slip={slip} />
      </FormFrame>
    </DepositColumns>
  );
}
