import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Side } from '@papermint/contracts/orders/model';
import { ArrowLeftRight } from 'lucide-react';
import { contractText } from '../../../state/prices/contract-size.ts';
import { Field } from '../../../ui/form/field.tsx';
import { AmountInput } from '../../../ui/form/input.tsx';
import { Slider } from '../../../ui/form/slider.tsx';
import { Amount } from '../../../ui/text/amount.tsx';

interface AmountFieldProps {
  form: string;
  market: QuotedInstrument;
  side: Side;
  typed: string;
  unit: 'base' | 'quote';
  onTyped: (typed: string) => void;
  onUnit: (unit: 'base' | 'quote') => void;
  /** The name of an amount in the quote currency. */
  quoteLabel?: string;
  error: string | undefined;
  /** The amount of the order in the base asset; null if there is none. */
  amount: string | null;
  /** Whole percent of the available amount. */
  share: number;
  onShare: (percent: number) => void;
  /** False while nothing is available. */
  canShare: boolean;
}

const STOPS = [25, 50, 75, 100];

/** The amount: typed in either currency of the pair, or a share of the available amount. */
export function AmountField(props: AmountFieldProps) {
  const {
    form,
    market,
    side,
    typed,
    unit,
    onTyped,
    onUnit,
    quoteLabel,
    error,
    amount,
    share,
    onShare,
    canShare,
  } = props;
  const base = codeLabel(market.base);
  const quote = codeLabel(market.quote);
  const other = unit === 'base' ? quote : base;
  const inQuote = unit === 'quote';
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        form={form}
        name="amount"
        label={inQuote ? (quoteLabel ?? (side === 'buy' ? 'Total to spend' : 'Total to receive')) : 'Amount'}
        error={error}
        hint={
          inQuote && amount !== null ? (
            <>
              {'= '}
              <Amount value={amount} currency={market.base} rule="exact" />
            </>
          ) : inQuote ? undefined : market.kind === 'commodity' ? (
            (contractText(market) ?? undefined)
          ) : undefined
        }
        aside={
          <button
            type="button"
            className="-mr-1.5 flex items-center gap-1 rounded-control px-1.5 text-12 font-medium text-accent hover:bg-surface-2 touch:-my-1.5 touch:min-h-11"
            aria-label={`Enter the amount in ${other}`}
            onClick={() => onUnit(inQuote ? 'base' : 'quote')}
          >
            <ArrowLeftRight className="size-3" aria-hidden="true" />
            {other}
          </button>
        }
      >
        {(control) => (
          <AmountInput
            {...control}
            value={typed}
            onChange={(event) => onTyped(event.target.value)}
            unit={inQuote ? quote : base}
          />
        )}
      </Field>
      <Slider
        label="Percentage of available balance"
        value={share}
        stops={STOPS}
        nameOf={(percent) => `${percent}% of available balance`}
        disabled={!canShare}
        onChange={onShare}
      />
    </div>
  );
}
