import type { Position } from '@papermint/contracts/futures/model';
import { formatUnits, units } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { currencyDecimals } from '@papermint/contracts/money/currency-decimals';
import { feeUnits } from '@papermint/contracts/orders/fee-quote';
import { atom } from 'jotai';
import { useMemo, useState } from 'react';
import type { OutputOf } from '../../../api/command.ts';
import { useTrader } from '../../../api/ping.ts';
import { futuresChanged } from '../../../api/queries/futures.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormFrame } from '../../../frames/form/form-frame.tsx';
import { useAtomValue } from '../../../lib/atoms.ts';
import { useFromMedium } from '../../../lib/media.ts';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ScrollArea } from '../../../ui/layout/scroll-area.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { totalsOf } from './close-all-totals.ts';
import { LiveFigures, useFigures, useFiguresOf } from './live-figures.tsx';
import { Quote } from './position-cells.tsx';
import { DialogFacts } from './position-dialog.tsx';
import { positionTitle } from './position-words.ts';

type Results = OutputOf<'futuresPositions.closeAll'>['results'];

interface CloseAllDialogProps {
  positions: readonly Position[];
  /** Only the positions in one pair. */
  pair?: string | undefined;
  onClose: () => void;
}

/** Closes all positions at the market, after a preview of each, and then says what happened to each. */
export function CloseAllDialog({ positions, pair, onClose }: CloseAllDialogProps) {
  // The positions that the reader was asked about stay in view while they close.
  const [asked] = useState(positions);
  const wide = useFromMedium();
  const where = pair === undefined ? 'In all pairs' : `In ${codeLabel(pair)}`;
  return (
    <Dialog
      title={`Close ${asked.length} positions`}
      description={`${where}, with market orders`}
      sheet={!wide}
      dismissable
      className="md:max-w-lg"
      onClose={onClose}
    >
      {(close) => (
        <LiveFigures>
          <CloseAllForm positions={asked} pair={pair} onDone={close} />
        </LiveFigures>
      )}
    </Dialog>
  );
}

interface CloseAllFormProps {
  positions: readonly Position[];
  pair: string | undefined;
  onDone: () => void;
}

function CloseAllForm({ positions, pair, onDone }: CloseAllFormProps) {
  const [results, setResults] = useState<Results>();
  const form = useContractForm('futuresPositions.closeAll', {
    defaults: {},
    input: () => (pair === undefined ? {} : { pair }),
    async onDone(answer) {
      await futuresChanged();
      if (answer.results.every(({ closed }) => closed)) onDone();
      else setResults(answer.results);
    },
  });
  return (
    <FormFrame
      form={form}
      label="Close all positions"
      className="gap-4 p-5"
      submit={
        results ? (
          <Button type="button" wide onClick={onDone}>
            Done
          </Button>
        ) : (
          <Button type="submit" look="danger" size="large" wide busy={form.busy}>
            Close {positions.length} positions
          </Button>
        )
      }
    >
      <ScrollArea label="Positions" className="max-h-80">
        <ul className="flex flex-col gap-3">
          {positions.map((position) => (
            <li key={position.uuid} className="text-13">
              <span className="block font-medium">{positionTitle(position)}</span>
              {results ? (
                <Outcome result={results.find((one) => one.position === position.uuid)} />
              ) : (
                <Estimate position={position} />
              )}
            </li>
          ))}
        </ul>
      </ScrollArea>
      {results ? null : <Totals positions={positions} />}
      {results ? null : (
        <p className="text-12 text-subtle">
          Estimated at the mark price. The orders fill at order book prices. Take profit, stop loss and other
          orders that close these positions are canceled with them. Orders that open positions stay open.
        </p>
      )}
    </FormFrame>
  );
}

/** What the positions add up to, by their currency. */
function Totals({ positions }: { positions: readonly Position[] }) {
  const figuresOf = useFiguresOf();
  const totals = useAtomValue(
    useMemo(
      () =>
        atom((get) =>
          totalsOf(
            positions.map((position) => {
              const { notional, pnl } = get(figuresOf(position));
              return { currency: position.marginCurrency, notional, pnl };
            }),
          ),
        ),
      [positions, figuresOf],
    ),
  );
  const where = (currency: string) => (totals.length === 1 ? '' : ` in ${codeLabel(currency)}`);
  return (
    <section aria-label="Total">
      <DialogFacts
        rows={totals.flatMap(({ currency, count, value, pnl }) => [
          {
            label: `Value of ${count} ${count === 1 ? 'position' : 'positions'}${where(currency)}`,
            value: <Amount value={value} currency={currency} rule="exact" leastDecimals={2} />,
          },
          {
            label: `Unrealized P&L${where(currency)}`,
            value: <Amount value={pnl} currency={currency} rule="exact" leastDecimals={2} signed />,
            strong: true,
          },
        ])}
      />
    </section>
  );
}

function Outcome({ result }: { result: Results[number] | undefined }) {
  if (!result || result.closed) return <span className="text-muted">Closed</span>;
  const why = result.error ? `${result.error.message}.` : 'The order book did not have enough liquidity.';
  return <span className="text-warn">Still open: {why}</span>;
}

function Estimate({ position }: { position: Position }) {
  const { mark, pnl, notional } = useFigures(position);
  const rate = useTrader()?.fees.futures.taker;
  const scale = currencyDecimals(position.marginCurrency);
  const fee = rate === undefined ? null : formatUnits(feeUnits(units(notional, scale), rate), scale);
  return (
    <span className="flex flex-wrap gap-x-4 text-12 text-muted">
      <span>
        Price <PairPrice pair={position.pair} value={mark} />
      </span>
      <span>
        Fee <Quote position={position} value={fee} />
      </span>
      <span>
        P&L <Amount value={pnl} currency={position.marginCurrency} rule="exact" leastDecimals={2} signed />
      </span>
    </span>
  );
}
