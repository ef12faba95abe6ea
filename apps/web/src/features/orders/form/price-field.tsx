import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { ReactNode } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { AmountInput } from '../../../ui/form/input.tsx';
import type { OrderField } from './order-draft.ts';

interface PriceFieldProps {
  form: string;
  market: Pick<QuotedInstrument, 'quote'>;
  name: OrderField;
  label: string;
  value: string;
  error: string | undefined;
  hint?: ReactNode;
  aside?: ReactNode;
  onChange: (price: string) => void;
}

/** A price of an order, in the quote currency. */
export function PriceField({ market, value, onChange, ...field }: PriceFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <AmountInput
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          unit={codeLabel(market.quote)}
        />
      )}
    </Field>
  );
}
