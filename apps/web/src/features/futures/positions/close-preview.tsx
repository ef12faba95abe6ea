import type { Position } from '@papermint/contracts/futures/model';
import { closingSide } from '@papermint/contracts/futures/sides';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { units } from '@papermint/contracts/money/amount';
import { useTrader } from '../../../api/ping.ts';
import { useBook } from '../../../api/queries/book.ts';
import { fixedPercent } from '../../../lib/text/percent-text.ts';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { readAmount, readTicks } from '../../../parts/typed-numbers.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import type { KeyValue } from '../../../ui/text/key-values.tsx';
import { useFigures } from './live-figures.tsx';
import { Quote } from './position-cells.tsx';
import { DialogFacts } from './position-dialog.tsx';
import type { ClosePreview } from './position-quotes.ts';
import { limitPreview, marketPreview } from './position-quotes.ts';
import { baseOf } from './position-words.ts';

interface ClosingProps {
  position: Position;
  market: QuotedInstrument;
  typed: string;
}

/** The typed amount in base units, and the taker's fee; null without an amount that can be closed. */
function useClosing({ position, market, typed }: ClosingProps) {
  const trader = useTrader();
  const amount = readAmount(typed, market);
  const fits = typeof amount === 'bigint' && amount <= units(position.amount, market.baseScale);
  return fits && trader ? { amount, feeRate: trader.fees.futures.taker } : null;
}

/** The result of closing at the market, at the depth of the book. */
export function MarketPreview(props: ClosingProps) {
  const { position, market } = props;
  const closing = useClosing(props);
  const { mark } = useFigures(position);
  const { book } = useBook(market.pair, true, 'futures');
  const levels = closingSide(position.side) === 'buy' ? book?.asks : book?.bids;
  const preview =
    closing && levels ? marketPreview(position, closing.amount, levels, closing.feeRate, market) : null;
  const price = (value: string | null) => <PairPrice pair={position.pair} value={value} />;
  return (
    <Preview
      position={position}
      preview={preview}
      prices={[
        { label: 'Mark price', value: price(mark) },
        { label: 'Estimated average price', value: price(preview?.averagePrice ?? null) },
        {
          label: 'Slippage',
          value: <span className="num">{preview ? fixedPercent(preview.slippage, 3) : '–'}</span>,
        },
      ]}
      fee="Fee"
      total="Available again, about"
      warning={
        preview?.complete === false
          ? 'The position is larger than the visible order book, so the rest fills at worse prices.'
          : null
      }
    />
  );
}

/** The least result of closing at a limit. */
export function LimitPreview({ price, ...props }: ClosingProps & { price: string }) {
  const { position, market } = props;
  const closing = useClosing(props);
  const ticks = readTicks(price, 'Price', market);
  const preview =
    closing && typeof ticks === 'number'
      ? limitPreview(position, closing.amount, ticks, closing.feeRate, market)
      : null;
  return <Preview position={position} preview={preview} fee="Fee, at most" total="Available again" />;
}

interface PreviewProps {
  position: Position;
  preview: ClosePreview | null;
  prices?: readonly KeyValue[];
  /** The names of the fee and of the amount that becomes available. */
  fee: string;
  total: string;
  warning?: string | null;
}

function Preview({ position, preview, prices = [], fee, total, warning = null }: PreviewProps) {
  const money = (value: string | undefined) => <Quote position={position} value={value ?? null} />;
  const pnl = (
    <Amount
      value={preview?.pnl ?? null}
      currency={position.marginCurrency}
      rule="exact"
      leastDecimals={2}
      signed
    />
  );
  const rows: KeyValue[] = [
    ...prices,
    { label: 'Realized P&L', value: pnl },
    { label: fee, value: money(preview?.fee) },
    { label: 'Margin released', value: money(preview?.margin) },
    { label: total, value: money(preview?.total), strong: true },
  ];
  return (
    <section aria-label="Preview">
      <DialogFacts rows={rows} />
      {warning === null ? null : <p className="mt-1 text-12 text-warn">{warning}</p>}
      {preview && preview.rest !== '0' ? (
        <p className="mt-1 text-12 text-subtle">
          <Amount value={preview.rest} currency={baseOf(position)} rule="exact" /> stays open.
        </p>
      ) : null}
    </section>
  );
}
