import { decimalsOf } from '@papermint/contracts/money/amount';
import { Amount } from '../../../ui/text/amount.tsx';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import type { InstrumentValues } from './instrument-spec.ts';
import { previewOf } from './instrument-spec.ts';

const LEAST_SHOWN = 0.001;

/** Shows a price and the smallest order of such an instrument. */
export function InstrumentPreview({ values }: { values: InstrumentValues }) {
  const preview = previewOf(values);
  const unit = codeOf(values);
  const { quote } = values;
  return (
    <section aria-label="Preview" className="rounded-card border border-line bg-surface-2 px-4 py-3">
      <h3 className="text-13 font-semibold">Preview</h3>
      {preview ? (
        <KeyValues
          className="mt-1"
          rows={[
            { label: 'A price', value: <Shown text={preview.price} unit={quote} /> },
            {
              label: 'Best bid and ask',
              value: (
                <span className="num">
                  {grouped(preview.bid)} / {grouped(preview.ask)}
                </span>
              ),
            },
            {
              label: 'A tick is',
              value: <span className="num">{percent(preview.tickPart)} of the price</span>,
            },
            {
              label: 'A lot is worth',
              value: <Shown text={tidied(preview.lotValue)} unit={quote} />,
            },
            {
              label: 'Minimum order',
              value: (
                <span className="num">
                  {grouped(preview.least)} {unit} for{' '}
                  <Amount value={preview.leastValue.toFixed(2)} currency={quote} rule="value" />
                </span>
              ),
            },
          ]}
        />
      ) : (
        <p className="mt-1 text-13 text-muted">
          Enter a valid price, tick size, lot size and minimum order to see a preview.
        </p>
      )}
    </section>
  );
}

/** The unit of amounts: the base currency, or the symbol. */
function codeOf({ base, symbol }: InstrumentValues): string {
  return (base || symbol).trim().toUpperCase() || 'units';
}

function Shown({ text, unit }: { text: string; unit: string }) {
  return (
    <span className="num">
      {grouped(text)} {unit}
    </span>
  );
}

function percent(part: number): string {
  const value = part * 100;
  return value < LEAST_SHOWN ? `less than ${LEAST_SHOWN} %` : `${Number(value.toPrecision(2))} %`;
}

const grouped = (text: string) => formatAmount(text, 'exact', decimalsOf(text));

/** Three digits, or two decimals if the value is larger. */
function tidied(value: number): string {
  return value >= 1 ? value.toFixed(2) : value.toFixed(Math.min(2 - Math.floor(Math.log10(value)), 12));
}
