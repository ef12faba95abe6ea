import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { Field } from '../../../ui/form/field.tsx';
import { AmountInput } from '../../../ui/form/input.tsx';
import type { OrderDraft, OrderField } from './order-draft.ts';

interface IcebergFieldProps {
  form: string;
  market: QuotedInstrument;
  draft: OrderDraft;
  onChange: (fields: Partial<OrderDraft>) => void;
  errorAt: (field: OrderField) => string | undefined;
}

/** The part of a limit order that the book shows at a time. */
export function IcebergField({ form, market, draft, onChange, errorAt }: IcebergFieldProps) {
  return (
    <Field
      form={form}
      name="visibleAmount"
      label="Iceberg: visible amount"
      error={errorAt('visibleAmount')}
      hint="The most that the order book shows at a time. Leave empty to show the whole order."
      className="mt-2"
    >
      {(control) => (
        <AmountInput
          {...control}
          value={draft.visibleAmount}
          unit={codeLabel(market.base)}
          onChange={(event) => onChange({ visibleAmount: event.target.value })}
        />
      )}
    </Field>
  );
}
