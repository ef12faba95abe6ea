import type { Position } from '@papermint/contracts/futures/model';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { priceTicks } from '@papermint/contracts/markets/ticks';
import { parseUnits, units } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { currencyDecimals } from '@papermint/contracts/money/currency-decimals';
import { useRef, useState } from 'react';
import { useAssets } from '../../../api/ping.ts';
import { futuresChanged } from '../../../api/queries/futures.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { isAmbiguous, tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { Button } from '../../../ui/form/button.tsx';
import { AmountInput } from '../../../ui/form/input.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { useFigures } from './live-figures.tsx';
import { Quote } from './position-cells.tsx';
import { DialogFacts, PositionDialog } from './position-dialog.tsx';
import { liquidationWith, takeable } from './position-quotes.ts';

interface MarginDialogProps {
  position: Position;
  market: QuotedInstrument;
  onClose: () => void;
}

type Way = 'add' | 'take';

const WAYS = [
  { value: 'add', label: 'Add' },
  { value: 'take', label: 'Remove' },
] as const;

/** Adds margin to an isolated position or removes some, and shows the new liquidation price. */
export function MarginDialog({ position, market, onClose }: MarginDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <PositionDialog position={position} title="Adjust margin" focus={first} onClose={onClose}>
      {(close) => <MarginForm position={position} market={market} first={first} onDone={close} />}
    </PositionDialog>
  );
}

interface MarginFormProps extends Pick<MarginDialogProps, 'position' | 'market'> {
  first: React.RefObject<HTMLInputElement | null>;
  onDone: () => void;
}

interface MarginMove extends Pick<MarginDialogProps, 'position' | 'market'> {
  way: Way;
  /** The largest amount that can be added or removed. */
  most: string;
}

const signed = (way: Way, typed: string) => (way === 'take' ? `-${tidyAmount(typed)}` : tidyAmount(typed));

function amountError(typed: string, { position, market, way, most }: MarginMove): string | undefined {
  const currency = codeLabel(position.marginCurrency);
  if (isAmbiguous(typed)) return 'Enter the amount without a comma, such as 1000 or 1.5';
  const amount = parseUnits(tidyAmount(typed), market.quoteScale);
  if (amount === 'not-a-number') return 'Amount is not a number';
  if (typeof amount !== 'bigint') return `Amount has too many decimals for ${currency}`;
  if (amount <= 0n) return 'Amount must be more than 0';
  if (amount <= units(most, market.quoteScale)) return undefined;
  const sum = `${formatAmount(most, 'exact', currencyDecimals(currency))} ${currency}`;
  return way === 'add' ? `You have ${sum} available` : `At most ${sum} can be removed`;
}

function MarginForm({ position, market, first, onDone }: MarginFormProps) {
  const [way, setWay] = useState<Way>('add');
  const { mark } = useFigures(position);
  const currency = codeLabel(position.marginCurrency);
  const assets = useAssets();
  const available = assets?.find((one) => one.currency === position.marginCurrency)?.amount ?? '0';
  const most = way === 'add' ? available : takeable(position, market, priceTicks(mark, market.tick));
  const move = { position, market, way, most };
  const form = useContractForm('futures.moveMargin', {
    defaults: { amount: '' },
    input: ({ amount }) => ({ uuid: position.uuid, amount: signed(way, amount) }),
    required: { amount: `Enter how much ${currency} to ${way === 'add' ? 'add' : 'remove'}` },
    check: ({ amount }) => ({ amount: amountError(amount, move) }),
    async onDone() {
      await futuresChanged();
      onDone();
    },
  });
  return (
    <FormFrame
      form={form}
      label="Adjust margin"
      className="gap-4 p-5"
      submit={
        <Button type="submit" look="primary" size="large" wide busy={form.busy}>
          {way === 'add' ? 'Add margin' : 'Remove margin'}
        </Button>
      }
    >
      <Segmented
        label="What to do"
        name="margin-way"
        size="small"
        wide
        value={way}
        options={WAYS}
        onChange={(next) => {
          setWay(next);
          form.reset({ amount: '' });
        }}
      />
      <FormField form={form} name="amount" label="Amount">
        {(control) => (
          <AmountInput {...control} ref={first} unit={currency} onMost={() => form.edit({ amount: most })} />
        )}
      </FormField>
      <MarginFacts move={move} typed={form.values.amount} />
    </FormFrame>
  );
}

/** The margin before the move, and the liquidation price before and after it. */
function MarginFacts({ move, typed }: { move: MarginMove; typed: string }) {
  const { position, market, way, most } = move;
  const { liquidationPrice } = useFigures(position);
  const right = typed.trim() !== '' && amountError(typed, move) === undefined;
  const after = right ? liquidationWith(position, signed(way, typed), market) : liquidationPrice;
  return (
    <DialogFacts
      rows={[
        {
          label: way === 'add' ? 'Available' : 'Can be removed',
          value: <Quote position={position} value={most} />,
        },
        { label: 'Margin', value: <Quote position={position} value={position.margin} /> },
        {
          label: 'Liquidation price',
          value: (
            <>
              <PairPrice pair={position.pair} value={liquidationPrice} />
              {right ? (
                <>
                  <span className="mx-1.5 text-subtle">→</span>
                  <PairPrice pair={position.pair} value={after} />
                </>
              ) : null}
            </>
          ),
        },
      ]}
    />
  );
}
