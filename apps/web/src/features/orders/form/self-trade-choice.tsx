import type { SelfTradeMode } from '@papermint/contracts/orders/self-trade';
import { selfTradeModes } from '@papermint/contracts/orders/self-trade';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { selfTradeWords } from '../self-trade-words.ts';
import type { OrderDraft, OrderField } from './order-draft.ts';
import { canPostOnly, selfTradeOf } from './order-draft.ts';

interface SelfTradeChoiceProps {
  form: string;
  draft: OrderDraft;
  reduceOnly?: boolean;
  /** What an order of this kind may set beside it. */
  children?: ReactNode;
  onChange: (fields: Pick<OrderDraft, 'selfTrade'>) => void;
  errorAt: (field: OrderField) => string | undefined;
}

const HINTS: Readonly<Record<SelfTradeMode, string>> = {
  cancel_resting: 'If this order meets your own resting order, the resting order is canceled.',
  cancel_incoming: 'If this order meets your own resting order, the rest of this order is canceled.',
  cancel_both: 'If this order meets your own resting order, both are canceled.',
  decrement: 'If this order meets your own resting order, both lose the smaller of their amounts.',
};

/** What most orders leave as it is, folded away: self-trade prevention, and an iceberg's visible amount. */
export function SelfTradeChoice({
  form,
  draft,
  reduceOnly = false,
  children,
  onChange,
  errorAt,
}: SelfTradeChoiceProps) {
  const [opened, setOpened] = useState(draft.visibleAmount !== '');
  const error = errorAt('selfTradePreventionMode');
  const mode = selfTradeOf(draft, reduceOnly);
  const open = opened || error !== undefined || errorAt('visibleAmount') !== undefined;
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      className="group flex flex-col"
    >
      <summary className="flex cursor-pointer list-none items-center gap-1 text-13 font-medium text-muted hover:text-fg touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-3.5 shrink-0 transition-transform duration-120 group-open:rotate-90"
          aria-hidden="true"
        />
        Advanced
        {open || draft.selfTrade === null ? null : (
          <span className="ml-auto truncate text-12 font-normal text-subtle">{selfTradeWords[mode]}</span>
        )}
      </summary>
      {children}
      <Field
        form={form}
        name="selfTradePreventionMode"
        label="Self-trade prevention"
        error={error}
        hint={
          draft.postOnly && canPostOnly(draft)
            ? 'A post-only order is rejected instead of meeting your own resting order.'
            : HINTS[mode]
        }
        className="mt-2"
      >
        {(control) => (
          <NativeSelect
            {...control}
            shape="field"
            value={mode}
            options={selfTradeModes.map((value) => ({ value, label: selfTradeWords[value] }))}
            onChange={(value) => onChange({ selfTrade: value as SelfTradeMode })}
          />
        )}
      </Field>
    </details>
  );
}
