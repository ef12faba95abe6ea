import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Side } from '@papermint/contracts/orders/model';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { AmountInput } from '../../../ui/form/input.tsx';
import type { OrderDraft, OrderField } from './order-draft.ts';

interface AttachedFieldsProps {
  form: string;
  market: QuotedInstrument;
  side: Side;
  draft: OrderDraft;
  onChange: (fields: Partial<OrderDraft>) => void;
  errorAt: (field: OrderField) => string | undefined;
}

const NAMES = { takeProfit: 'Take profit', stopLoss: 'Stop loss' } as const;

/** The take profit and the stop loss that a limit order places when it has filled, folded away. */
export function AttachedFields({ form, market, side, draft, onChange, errorAt }: AttachedFieldsProps) {
  const typed = draft.takeProfit !== '' || draft.stopLoss !== '';
  const [opened, setOpened] = useState(typed);
  const wrong = errorAt('takeProfit') !== undefined || errorAt('stopLoss') !== undefined;
  const closing = side === 'buy' ? 'sells' : 'buys';
  return (
    <details
      open={opened || wrong}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      className="group flex flex-col"
    >
      <summary className="flex cursor-pointer list-none items-center gap-1 text-13 font-medium text-muted hover:text-fg touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-3.5 shrink-0 transition-transform duration-120 group-open:rotate-90"
          aria-hidden="true"
        />
        Take profit and stop loss
      </summary>
      <p className="mt-2 text-13 text-muted">
        Once this order has filled, each {closing} the same amount at its price. The first cancels the other.
      </p>
      <div className="mt-2 grid grid-cols-2 gap-3">
        {(['takeProfit', 'stopLoss'] as const).map((name) => (
          <Field key={name} form={form} name={name} label={NAMES[name]} error={errorAt(name)}>
            {(control) => (
              <AmountInput
                {...control}
                value={draft[name]}
                unit={codeLabel(market.quote)}
                onChange={(event) => onChange({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  );
}
