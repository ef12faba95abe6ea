import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import type { Side } from '@papermint/contracts/orders/model';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { ATTACHED_LEGS, isAttached } from './attached-input.ts';
import { LegChoice, TrailingLeg } from './oco-fields.tsx';
import type { OrderDraft, OrderField } from './order-draft.ts';
import { PriceField } from './price-field.tsx';

interface AttachedFieldsProps {
  form: string;
  market: QuotedInstrument;
  side: Side;
  draft: OrderDraft;
  onChange: (fields: Partial<OrderDraft>) => void;
  errorAt: (field: OrderField) => string | undefined;
}

/** The take profit and the stop loss that a limit order places when it has filled, folded away. */
export function AttachedFields(props: AttachedFieldsProps) {
  const { form, market, side, draft, onChange, errorAt } = props;
  const [opened, setOpened] = useState(isAttached(draft));
  const wrong = FIELDS.some((field) => errorAt(field) !== undefined);
  const closing: Side = side === 'buy' ? 'sell' : 'buy';
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
        Once this order has filled, each {closing}s the same amount. The first cancels the other.
      </p>
      <div className="mt-3 flex flex-col gap-3.5">
        {ATTACHED_LEGS.map(({ kind, leg, name, by }) => (
          <LegChoice
            key={kind}
            leg={leg}
            name={name}
            value={draft[by]}
            onChange={(waits) => onChange({ [by]: waits })}
          >
            {draft[by] === 'trail' ? (
              <TrailingLeg {...props} leg={leg} whose={name} takesLimit={false} side={closing} />
            ) : (
              <PriceField
                form={form}
                market={market}
                name={kind}
                label={`${name} price`}
                value={draft[kind]}
                error={errorAt(kind)}
                onChange={(price) => onChange({ [kind]: price })}
              />
            )}
          </LegChoice>
        ))}
      </div>
    </details>
  );
}

/** The fields that the fold holds. */
const FIELDS: readonly OrderField[] = [
  'takeProfit',
  'takeProfitTrailingPercent',
  'takeProfitTrailingAmount',
  'takeProfitPrice',
  'stopLoss',
  'trailingPercent',
  'trailingAmount',
  'activationPrice',
];
