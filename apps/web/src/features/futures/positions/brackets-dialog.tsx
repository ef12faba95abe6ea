import type { Position } from '@papermint/contracts/futures/model';
import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { priceTicks } from '@papermint/contracts/markets/ticks';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { futuresChanged } from '../../../api/queries/futures.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { bracketErrors, readTicks } from '../../../parts/typed-numbers.ts';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { Button } from '../../../ui/form/button.tsx';
import { AmountInput } from '../../../ui/form/input.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { TriggerField } from '../order-form/trigger-field.tsx';
import { useFigures } from './live-figures.tsx';
import { DialogFacts, PositionDialog } from './position-dialog.tsx';
import { pnlAt } from './position-quotes.ts';

interface BracketsDialogProps {
  position: Position;
  market: QuotedInstrument;
  onClose: () => void;
}

/** Sets take profit and stop loss of a position, and shows the P&L of each. */
export function BracketsDialog({ position, market, onClose }: BracketsDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <PositionDialog position={position} title="Take profit and stop loss" focus={first} onClose={onClose}>
      {(close) => <BracketsForm position={position} market={market} first={first} onDone={close} />}
    </PositionDialog>
  );
}

interface BracketsFormProps extends Pick<BracketsDialogProps, 'position' | 'market'> {
  first: React.RefObject<HTMLInputElement | null>;
  onDone: () => void;
}

function BracketsForm({ position, market, first, onDone }: BracketsFormProps) {
  const { mark } = useFigures(position);
  const triggerBy = position.takeProfitBy ?? position.stopLossBy ?? 'last';
  const form = useContractForm('futures.setBrackets', {
    defaults: {
      takeProfit: position.takeProfit ?? '',
      stopLoss: position.stopLoss ?? '',
      triggerBy,
    },
    input: (typed, changed) => ({
      uuid: position.uuid,
      triggerBy: typed.triggerBy,
      ...(sends('takeProfit', typed, changed) && { takeProfit: tidyAmount(typed.takeProfit) || null }),
      ...(sends('stopLoss', typed, changed) && { stopLoss: tidyAmount(typed.stopLoss) || null }),
    }),
    check: (typed) => bracketErrors(typed, position.side, priceTicks(mark, market.tick), market),
    async onDone() {
      await futuresChanged();
      onDone();
    },
  });
  const field = (name: 'takeProfit' | 'stopLoss', label: string): ReactNode => (
    <FormField
      form={form}
      name={name}
      label={label}
      hint={<Result position={position} market={market} typed={form.values[name]} />}
      aside={
        form.values[name] === '' ? undefined : (
          <button
            type="button"
            className="-mr-1.5 rounded-control px-1.5 text-12 font-medium text-accent hover:bg-surface-2 touch:-my-3 touch:min-h-11"
            aria-label={`Remove the ${label.toLowerCase()}`}
            onClick={() => form.edit({ [name]: '' })}
          >
            Remove
          </button>
        )
      }
    >
      {(control) => (
        <AmountInput
          {...control}
          {...(name === 'takeProfit' ? { ref: first } : {})}
          unit={codeLabel(market.quote)}
        />
      )}
    </FormField>
  );
  return (
    <FormFrame
      form={form}
      label="Take profit and stop loss"
      className="gap-4 p-5"
      submit={
        <Button type="submit" look="primary" size="large" wide busy={form.busy} disabled={!form.dirty}>
          Save
        </Button>
      }
    >
      <DialogFacts
        rows={[
          { label: 'Entry price', value: <PairPrice pair={position.pair} value={position.entryPrice} /> },
          { label: 'Mark price', value: <PairPrice pair={position.pair} value={mark} /> },
        ]}
      />
      {field('takeProfit', 'Take profit')}
      {field('stopLoss', 'Stop loss')}
      <TriggerField
        form={form.id}
        value={form.values.triggerBy}
        error={form.at('triggerBy')}
        onChange={(triggerBy) => form.edit({ triggerBy })}
      />
      <p className="text-12 text-subtle">
        Each closes the whole position at the market once it is triggered.
      </p>
    </FormFrame>
  );
}

interface Typed {
  takeProfit: string;
  stopLoss: string;
  triggerBy: TriggerPrice;
}

/** Whether a price or its trigger was changed. */
function sends(name: 'takeProfit' | 'stopLoss', typed: Typed, changed: Partial<Typed>): boolean {
  return changed[name] !== undefined || (changed.triggerBy !== undefined && typed[name].trim() !== '');
}

/** The P&L of closing at a typed price. */
function Result({
  position,
  market,
  typed,
}: Pick<BracketsFormProps, 'position' | 'market'> & { typed: string }) {
  const ticks = typed.trim() === '' ? null : readTicks(typed, 'Price', market);
  if (typeof ticks !== 'number') return null;
  return (
    <>
      P&L{' '}
      <Amount
        value={pnlAt(position, ticks, market)}
        currency={position.marginCurrency}
        rule="exact"
        leastDecimals={2}
        signed
      />
    </>
  );
}
