import type { Position } from '@papermint/contracts/futures/model';
import { pnlOf } from '@papermint/contracts/futures/position-quote';
import type { PositionSide } from '@papermint/contracts/futures/sides';
import { closingSide } from '@papermint/contracts/futures/sides';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { formatUnits } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { baseUnits, costUnits } from '@papermint/contracts/orders/order-quote';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { readTicks } from '../../../parts/typed-numbers.ts';
import { Field } from '../../../ui/form/field.tsx';
import { AmountInput } from '../../../ui/form/input.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import type { Traded } from './futures-need.ts';
import type { FuturesField, FuturesOptions } from './futures-options.ts';

interface BracketFieldsProps {
  form: string;
  market: QuotedInstrument;
  side: PositionSide;
  options: FuturesOptions;
  /** The open position in the pair. */
  position: Position | undefined;
  /** The trade that the order would make; null without an amount. */
  traded: Traded | null;
  errorAt: (field: FuturesField) => string | undefined;
  onEdit: (fields: Partial<FuturesOptions>) => void;
}

const NAMES = { takeProfit: 'Take profit', stopLoss: 'Stop loss' } as const;

/** Take profit and stop loss that the position gets with the order. */
export function BracketFields(props: BracketFieldsProps) {
  const { form, market, side, options, position, traded, errorAt, onEdit } = props;
  const kept = position?.side === side ? position : undefined;
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['takeProfit', 'stopLoss'] as const).map((name) => (
        <Field
          key={name}
          form={form}
          name={name}
          label={NAMES[name]}
          error={errorAt(name)}
          hint={
            <>
              <Result market={market} side={side} traded={traded} typed={options[name]} />
              <Before market={market} price={kept?.[name] ?? null} typed={options[name]} />
            </>
          }
        >
          {(control) => (
            <AmountInput
              {...control}
              value={options[name]}
              unit={codeLabel(market.quote)}
              onChange={(event) => onEdit({ [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

interface BeforeProps {
  market: QuotedInstrument;
  /** The trigger price that the open position has; null without one. */
  price: string | null;
  typed: string;
}

/** What becomes of the trigger price of a position that the order adds to: it covers the whole position. */
function Before({ market, price, typed }: BeforeProps) {
  if (price === null) return null;
  return (
    <span className="mt-0.5 block text-warn">
      {typed.trim() === '' ? 'Keeps ' : 'Replaces '}
      <PairPrice pair={market.pair} value={price} /> of the whole position
    </span>
  );
}

interface ResultProps {
  market: QuotedInstrument;
  side: PositionSide;
  traded: Traded | null;
  typed: string;
}

/** The P&L of closing the order's amount at a price, before fees. */
function Result({ market, side, traded, typed }: ResultProps) {
  const ticks = typed.trim() === '' ? null : readTicks(typed, 'Price', market);
  if (typeof ticks !== 'number' || !traded) return <span className="text-subtle">At the market price</span>;
  const lots = Number(traded.amount / baseUnits(1, market));
  const value = costUnits({ priceTicks: ticks, lots }, market, closingSide(side));
  return (
    <>
      P&L{' '}
      <Amount
        value={formatUnits(pnlOf(side, traded.value, value), market.quoteScale)}
        currency={market.quote}
        rule="exact"
        leastDecimals={2}
        signed
      />
    </>
  );
}
