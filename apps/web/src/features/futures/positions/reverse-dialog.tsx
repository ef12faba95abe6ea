import type { Position } from '@papermint/contracts/futures/model';
import { closingSide } from '@papermint/contracts/futures/sides';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { useTrader } from '../../../api/ping.ts';
import { useBook } from '../../../api/queries/book.ts';
import { futuresChanged } from '../../../api/queries/futures.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormFrame } from '../../../frames/form/form-frame.tsx';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { useFigures } from './live-figures.tsx';
import { Quote } from './position-cells.tsx';
import { DialogFacts, PositionDialog } from './position-dialog.tsx';
import { positionName } from './position-words.ts';
import { reversePreview } from './reverse-quotes.ts';

interface ReverseDialogProps {
  position: Position;
  market: QuotedInstrument;
  onClose: () => void;
}

/** Closes a position and opens one of the same amount on the other side, after a preview of both. */
export function ReverseDialog({ position, market, onClose }: ReverseDialogProps) {
  return (
    <PositionDialog position={position} title="Reverse position" onClose={onClose}>
      {(close) => <ReverseForm position={position} market={market} onDone={close} />}
    </PositionDialog>
  );
}

interface ReverseFormProps {
  position: Position;
  market: QuotedInstrument;
  onDone: () => void;
}

function ReverseForm({ position, market, onDone }: ReverseFormProps) {
  const { uuid, side, hedged } = position;
  const other = side === 'long' ? 'short' : 'long';
  const form = useContractForm('futuresPositions.reverse', {
    defaults: {},
    input: () => ({ uuid }),
    async onDone() {
      await futuresChanged();
      onDone();
    },
  });
  return (
    <FormFrame
      form={form}
      label="Reverse position"
      className="gap-4 p-5"
      submit={
        <Button type="submit" look="primary" size="large" wide busy={form.busy}>
          Reverse to {other}
        </Button>
      }
    >
      <p className="text-13 text-muted">
        Closes your {positionName(position)} and opens a {other} of the same amount at {position.leverage}x,
        both with market orders. Both orders fill completely, or nothing changes. Take profit, stop loss and
        other orders that close the position are canceled with it.
        {hedged ? ` An open ${other} position in this pair grows by the amount.` : null}
      </p>
      <Preview position={position} market={market} />
    </FormFrame>
  );
}

function Preview({ position, market }: Omit<ReverseFormProps, 'onDone'>) {
  const trader = useTrader();
  const { mark } = useFigures(position);
  const { book } = useBook(market.pair, true, 'futures');
  const levels = closingSide(position.side) === 'buy' ? book?.asks : book?.bids;
  const preview =
    levels && trader ? reversePreview(position, levels, trader.fees.futures.taker, market) : null;
  const price = (value: string | null) => <PairPrice pair={position.pair} value={value} />;
  const signed = (value: string | undefined) => (
    <Amount value={value ?? null} currency={position.marginCurrency} rule="exact" leastDecimals={2} signed />
  );
  return (
    <section aria-label="Preview">
      <DialogFacts
        rows={[
          { label: 'Mark price', value: price(mark) },
          { label: 'Estimated average price', value: price(preview?.averagePrice ?? null) },
          { label: 'Realized P&L', value: signed(preview?.pnl) },
          { label: 'Fee of both orders', value: <Quote position={position} value={preview?.fee ?? null} /> },
          { label: 'New margin', value: <Quote position={position} value={preview?.margin ?? null} /> },
          {
            label: 'Estimated change of the available balance',
            value: signed(preview?.change),
            strong: true,
          },
        ]}
      />
      {preview?.complete === false ? (
        <p className="mt-1 text-12 text-warn">
          The visible order book may not have enough liquidity for both orders, so they may be refused.
        </p>
      ) : null}
    </section>
  );
}
