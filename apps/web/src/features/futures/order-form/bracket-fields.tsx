import type { Position } from '@papermint/contracts/futures/model';
import { pnlOf } from '@papermint/contracts/futures/position-quote';
import type { PositionSide } from '@papermint/contracts/futures/sides';
import { closingSide } from '@papermint/contracts/futures/sides';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { formatUnits } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { AttachedKind } from '@papermint/contracts/orders/attached-fields';
import { attachedKinds } from '@papermint/contracts/orders/attached-fields';
import { baseUnits, costUnits } from '@papermint/contracts/orders/order-quote';
import { ArrowLeftRight } from 'lucide-react';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { readTicks } from '../../../parts/typed-numbers.ts';
import { Field } from '../../../ui/form/field.tsx';
import { AmountInput } from '../../../ui/form/input.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { trailWords } from '../../orders/order-types.ts';
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
      {attachedKinds.map((kind) => {
        const trails = options[`${kind}By`] === 'trail';
        const field = trails ? (`${kind}Trail` as const) : kind;
        return (
          <Field
            key={kind}
            form={form}
            name={field}
            label={NAMES[kind]}
            error={errorAt(field)}
            hint={
              <>
                {trails ? (
                  <span className="text-subtle">{turnOf(kind, side)}</span>
                ) : (
                  <Result market={market} side={side} traded={traded} typed={options[kind]} />
                )}
                <Before market={market} kind={kind} kept={kept} typed={options[field]} />
              </>
            }
            aside={
              <button
                type="button"
                className="-mr-1.5 flex items-center gap-1 rounded-control px-1.5 text-12 font-medium text-accent hover:bg-surface-2 touch:-my-3 touch:min-h-11"
                aria-label={`${trails ? 'Enter a price of' : 'Trail'} the ${NAMES[kind].toLowerCase()}`}
                onClick={() => onEdit({ [`${kind}By`]: trails ? 'price' : 'trail' })}
              >
                <ArrowLeftRight className="size-3" aria-hidden="true" />
                {trails ? codeLabel(market.quote) : '%'}
              </button>
            }
          >
            {(control) => (
              <AmountInput
                {...control}
                {...(trails && { placeholder: '2.00' })}
                value={options[field]}
                unit={trails ? '%' : codeLabel(market.quote)}
                onChange={(event) => onEdit({ [field]: event.target.value })}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}

/** When a take profit or a stop loss that trails triggers. */
function turnOf(kind: AttachedKind, side: PositionSide): string {
  const falls = (kind === 'stopLoss') === (side === 'long');
  return falls ? 'When the price falls this far from its high' : 'When the price rises this far from its low';
}

interface BeforeProps {
  market: QuotedInstrument;
  kind: AttachedKind;
  /** The open position that the order adds to. */
  kept: Position | undefined;
  typed: string;
}

/** What becomes of the trigger of a position that the order adds to: it covers the whole position. */
function Before({ market, kind, kept, typed }: BeforeProps) {
  const price = kept?.[kind] ?? null;
  const trail = kept?.[`${kind}Trail`] ?? null;
  if (price === null && trail === null) return null;
  return (
    <span className="mt-0.5 block text-warn">
      {typed.trim() === '' ? 'Keeps ' : 'Replaces '}
      {trail === null ? (
        <PairPrice pair={market.pair} value={price} />
      ) : (
        `the distance of ${trailWords(market.pair, trail)}`
      )}{' '}
      of the whole position
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
