import type { Position } from '@papermint/contracts/futures/model';
import { closingSide } from '@papermint/contracts/futures/sides';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { units } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useState } from 'react';
import { futuresChanged } from '../../../api/queries/futures.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { readAmount, readTicks } from '../../../parts/typed-numbers.ts';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { Button } from '../../../ui/form/button.tsx';
import { AmountInput } from '../../../ui/form/input.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Slider } from '../../../ui/form/slider.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { exactTime } from '../../../ui/text/when-format.ts';
import { LimitPreview, MarketPreview } from './close-preview.tsx';
import { useFigures } from './live-figures.tsx';
import { PositionDialog } from './position-dialog.tsx';
import { shareText } from './position-quotes.ts';

interface CloseDialogProps {
  position: Position;
  market: QuotedInstrument;
  onClose: () => void;
}

type Way = 'market' | 'limit';

const WAYS = [
  { value: 'market', label: 'Market' },
  { value: 'limit', label: 'Limit' },
] as const;
const STOPS = [25, 50, 75, 100];

/** Closes a position or a part of it, at the market or at a limit, after a preview of result and fee. */
export function CloseDialog({ position, market, onClose }: CloseDialogProps) {
  const [way, setWay] = useState<Way>(market.session.open ? 'market' : 'limit');
  return (
    <PositionDialog position={position} title="Close position" onClose={onClose}>
      {(close) => (
        <div className="flex flex-col gap-4 p-5">
          <Segmented
            label="How to close"
            name="close-way"
            size="small"
            wide
            value={way}
            options={WAYS}
            onChange={setWay}
          />
          {way === 'market' ? (
            <MarketClose position={position} market={market} onDone={close} />
          ) : (
            <LimitClose position={position} market={market} onDone={close} />
          )}
        </div>
      )}
    </PositionDialog>
  );
}

interface CloseFormProps {
  position: Position;
  market: QuotedInstrument;
  onDone: () => void;
}

function amountError(typed: string, position: Position, market: QuotedInstrument): string | undefined {
  const amount = readAmount(typed, market);
  if (typeof amount === 'string') return amount;
  const most = units(position.amount, market.baseScale);
  return amount > most
    ? `Amount must be at most ${position.amount} ${codeLabel(market.base)}, what is open`
    : undefined;
}

function MarketClose({ position, market, onDone }: CloseFormProps) {
  const { opensAt } = market.session;
  const form = useContractForm('futures.close', {
    defaults: { amount: position.amount },
    input: ({ amount }) => {
      const typed = tidyAmount(amount);
      return { uuid: position.uuid, ...(typed !== position.amount && { amount: typed }) };
    },
    required: { amount: 'Enter how much to close' },
    check: ({ amount }) => ({ amount: amountError(amount, position, market) }),
    async onDone() {
      await futuresChanged();
      onDone();
    },
  });
  if (!market.session.open) {
    return (
      <Banner tone="warn">
        The market is closed{opensAt ? ` until ${exactTime(Date.parse(opensAt))}` : ''}. A limit order waits
        for the open.
      </Banner>
    );
  }
  return (
    <FormFrame form={form} label="Close at the market" className="gap-4" submit={<Submit busy={form.busy} />}>
      <FormField form={form} name="amount" label="Amount to close">
        {(control) => (
          <AmountInput
            {...control}
            unit={codeLabel(market.base)}
            onMost={() => form.edit({ amount: position.amount })}
          />
        )}
      </FormField>
      <Share
        position={position}
        market={market}
        typed={form.values.amount}
        onShare={(amount) => form.edit({ amount })}
      />
      <MarketPreview position={position} market={market} typed={form.values.amount} />
      <p className="text-12 text-subtle">
        Other orders that close this position shrink to what is left of it, or are canceled with it.
      </p>
    </FormFrame>
  );
}

function LimitClose({ position, market, onDone }: CloseFormProps) {
  const { mark } = useFigures(position);
  const [defaults] = useState({ price: mark, amount: position.amount });
  const form = useContractForm('futures.place', {
    defaults,
    input: ({ price, amount }) => ({
      pair: position.pair,
      side: closingSide(position.side),
      type: 'limit' as const,
      price: tidyAmount(price),
      amount: tidyAmount(amount),
      reduceOnly: true,
    }),
    required: { price: 'Enter a limit price', amount: 'Enter how much to close' },
    check: ({ price, amount }) => {
      const ticks = readTicks(price, 'Price', market);
      return {
        price: typeof ticks === 'string' ? ticks : undefined,
        amount: amountError(amount, position, market),
      };
    },
    async onDone() {
      await futuresChanged();
      onDone();
    },
  });
  return (
    <FormFrame form={form} label="Close at a limit" className="gap-4" submit={<Submit busy={form.busy} />}>
      <FormField form={form} name="price" label="Limit price">
        {(control) => <AmountInput {...control} unit={codeLabel(market.quote)} />}
      </FormField>
      <FormField form={form} name="amount" label="Amount to close">
        {(control) => (
          <AmountInput
            {...control}
            unit={codeLabel(market.base)}
            onMost={() => form.edit({ amount: position.amount })}
          />
        )}
      </FormField>
      <Share
        position={position}
        market={market}
        typed={form.values.amount}
        onShare={(amount) => form.edit({ amount })}
      />
      <LimitPreview
        position={position}
        market={market}
        typed={form.values.amount}
        price={tidyAmount(form.values.price)}
      />
    </FormFrame>
  );
}

function Submit({ busy }: { busy: boolean }) {
  return (
    <Button type="submit" look="primary" size="large" wide busy={busy}>
      Close position
    </Button>
  );
}

interface ShareProps {
  position: Position;
  market: QuotedInstrument;
  typed: string;
  onShare: (amount: string) => void;
}

function Share({ position, market, typed, onShare }: ShareProps) {
  const amount = readAmount(typed, market);
  const most = units(position.amount, market.baseScale);
  const share = typeof amount === 'bigint' && most > 0n ? Number((amount * 100n) / most) : 0;
  return (
    <Slider
      label="Percentage of the position"
      value={share}
      stops={STOPS}
      nameOf={(percent) => `${percent}% of the position`}
      onChange={(percent) => onShare(shareText(position, percent, market))}
    />
  );
}
