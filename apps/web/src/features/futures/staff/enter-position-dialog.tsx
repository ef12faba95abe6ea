import type { Position } from '@papermint/contracts/futures/model';
import type { MarginMode } from '@papermint/contracts/futures/sides';
import type { FuturesTerms } from '@papermint/contracts/futures/staff-model';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Side } from '@papermint/contracts/orders/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInstruments } from '../../../api/queries/instruments.ts';
import { trpc } from '../../../api/trpc.ts';
import type { ContractForm } from '../../../frames/form/contract-form.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { AmountInput, Input } from '../../../ui/form/input.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { exactTime } from '../../../ui/text/when-format.ts';
import { FuturesEstimate } from '../order-form/futures-estimate.tsx';
import { useTradedKinds } from '../positions/futures-filters.tsx';
import { LeverageSlider } from '../positions/leverage-dialog.tsx';
import { positionName } from '../positions/position-words.ts';
import type { EnteringBook } from './entering.ts';
import { enteringErrors, enteringOf } from './entering.ts';
import { MARK_REFRESH, staffFuturesChanged } from './follow-futures.ts';

interface EnterPositionDialogProps {
  accountId: string;
  onEntered: (uuid: string) => void;
  onClose: () => void;
}

const FIRST = 'BTC/USD';
const SIDES = [
  { value: 'buy', label: 'Long' },
  { value: 'sell', label: 'Short' },
] as const;
const MODES = [
  { value: 'isolated', label: 'Isolated' },
  { value: 'cross', label: 'Cross' },
] as const;

/** Enters a position for a trader at the market price, after a preview of its cost. */
export function EnterPositionDialog({ accountId, onEntered, onClose }: EnterPositionDialogProps) {
  return (
    <Dialog title="Enter a position" className="max-w-lg" onClose={onClose}>
      {(close) => (
        <Entering
          accountId={accountId}
          onDone={(uuid) => {
            close();
            if (uuid !== undefined) onEntered(uuid);
          }}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

interface EnteringProps {
  accountId: string;
  onDone: (uuid: string | undefined) => void;
  onCancel: () => void;
}

/** Loads the market and the account that the order would meet. */
function Entering({ accountId, ...rest }: EnteringProps) {
  const [pair, setPair] = useState(FIRST);
  const instruments = useInstruments(useTradedKinds());
  const market = instruments.get(pair);
  const often = { refetchInterval: MARK_REFRESH, staleTime: 0 };
  const terms = useQuery(trpc.futuresStaff.terms.queryOptions({ accountId, pair }, often));
  const book = useQuery(trpc.markets.book.queryOptions({ pair, venue: 'futures' }, often));
  if (terms.isError && !terms.data) {
    return <QueryFailed query={terms} title="The terms of this trader could not be loaded." />;
  }
  if (instruments.size === 0) return <Skeleton className="m-5 h-80" />;
  return (
    <EnteringForm
      {...rest}
      accountId={accountId}
      pair={pair}
      onPair={setPair}
      instruments={instruments}
      market={market}
      terms={terms.data}
      book={book.data}
    />
  );
}

interface EnteringFormProps extends EnteringProps {
  pair: string;
  onPair: (pair: string) => void;
  instruments: ReadonlyMap<string, QuotedInstrument>;
  market: QuotedInstrument | undefined;
  terms: FuturesTerms | undefined;
  book: EnteringBook | undefined;
}

interface EnteringValues {
  pair: string;
  side: Side;
  amount: string;
  /** Null until it is changed: then that of the pair applies. */
  leverage: number | null;
  marginMode: MarginMode | null;
  reason: string;
}

/** The form, its margin, and the estimate of the position. */
function useEnteringForm({ accountId, pair, instruments, market, terms, book, onDone }: EnteringFormProps) {
  const chosen = (typed: { leverage: number | null; marginMode: MarginMode | null }) => ({
    leverage: typed.leverage ?? terms?.setting.leverage ?? 1,
    marginMode: typed.marginMode ?? terms?.setting.marginMode ?? 'isolated',
  });
  const known = market && terms ? { market, terms, book, instruments } : undefined;
  const form = useContractForm<'futuresStaff.enter', EnteringValues>('futuresStaff.enter', {
    defaults: { pair, side: 'buy', amount: '', leverage: null, marginMode: null, reason: '' },
    input: ({ side, amount, reason, ...typed }) => ({
      accountId,
      pair,
      side,
      reason,
      ...chosen(typed),
      amount: tidyAmount(amount),
    }),
    required: { amount: 'Enter an amount', reason: 'Enter a reason' },
    check: (values) => (known ? enteringErrors({ ...values, ...chosen(values) }, known) : {}),
    async onDone({ position }) {
      await staffFuturesChanged();
      onDone(position?.uuid);
    },
  });
  const { side, amount } = form.values;
  const margin = chosen(form.values);
  const entering = known && enteringOf({ side, amount, ...margin }, known);
  return { form, margin, entering, ready: known !== undefined };
}

function EnteringForm(props: EnteringFormProps) {
  const { onPair, market, terms, instruments, pair, onCancel } = props;
  const { form, margin, entering, ready } = useEnteringForm(props);
  const { side } = form.values;
  const position = terms?.positions.find((one) => one.pair === pair);
  const choose = (next: string | null) => {
    if (next === null || next === pair) return;
    onPair(next);
    // Leverage and margin mode are those of the pair until they are changed.
    form.edit({ pair: next, amount: '', leverage: null, marginMode: null });
  };
  return (
    <FormFrame
      form={form}
      label="Enter a position"
      className="gap-4 p-5"
      submit={
        <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
          <Button disabled={form.busy} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={form.busy} disabled={!ready}>
            Enter {side === 'buy' ? 'long' : 'short'} position
          </Button>
        </div>
      }
    >
      <Field form={form.id} name="pair" label="Pair" error={form.at('pair')}>
        {(control) => (
          <Combobox
            {...control}
            value={pair}
            required
            none="No matching pairs."
            options={pairOptions(instruments)}
            onChange={choose}
          />
        )}
      </Field>
      {market && !market.session.open ? <Closed market={market} /> : null}
      {position ? <Held position={position} /> : null}
      <Segmented
        label="Side"
        name="entering-side"
        wide
        value={side}
        options={SIDES}
        onChange={(next) => form.edit({ side: next })}
      />
      <AmountOf form={form} market={market} terms={terms} pair={pair} />
      <MarginFields form={form} margin={margin} most={terms?.setting.maxLeverage ?? margin.leverage} />
      {entering ? (
        <section aria-label="Cost to the trader">
          <FuturesEstimate {...entering} />
        </section>
      ) : (
        <Skeleton className="h-44" />
      )}
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint="Shown to the trader and recorded in the audit log. The position is marked as entered by staff."
      >
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}

function pairOptions(instruments: ReadonlyMap<string, QuotedInstrument>) {
  return [...instruments.values()]
    .filter(({ futures, status }) => futures && status === 'trading')
    .map(({ pair, name }) => ({ value: pair, label: codeLabel(pair), note: name }));
}

function Closed({ market: { session } }: { market: QuotedInstrument }) {
  return (
    <Banner tone="warn">
      The market is closed{session.opensAt ? ` until ${exactTime(Date.parse(session.opensAt))}` : ''}:
      positions are entered at the market price only.
    </Banner>
  );
}

function Held({ position }: { position: Position }) {
  return (
    <p className="text-13 text-muted">
      Open in this pair: {positionName(position)}, {position.leverage}x {position.marginMode}.
    </p>
  );
}

interface MarginFieldsProps {
  form: ContractForm<EnteringValues>;
  margin: { leverage: number; marginMode: MarginMode };
  /** The highest leverage of the pair. */
  most: number;
}

function MarginFields({ form, margin: { leverage, marginMode }, most }: MarginFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field form={form.id} name="marginMode" label="Margin mode" error={form.at('marginMode')}>
        {() => (
          <Segmented
            label="Margin mode"
            name="entering-mode"
            wide
            value={marginMode}
            options={MODES}
            onChange={(next) => form.edit({ marginMode: next })}
          />
        )}
      </Field>
      <Field
        form={form.id}
        name="leverage"
        label="Leverage"
        error={form.at('leverage')}
        aside={<span className="num text-14 font-semibold">{leverage}x</span>}
      >
        {(control) => (
          <LeverageSlider
            {...control}
            value={Math.min(leverage, most)}
            most={most}
            onChange={(next) => form.edit({ leverage: next })}
          />
        )}
      </Field>
    </div>
  );
}

interface AmountOfProps extends Pick<EnteringFormProps, 'market' | 'terms' | 'pair'> {
  form: ContractForm<EnteringValues>;
}

function AmountOf({ form, market, terms, pair }: AmountOfProps) {
  return (
    <FormField
      form={form}
      name="amount"
      label="Amount"
      aside={
        terms && market ? (
          <span className="text-12 text-subtle">
            <Amount value={terms.available} currency={market.quote} rule="exact" leastDecimals={2} />{' '}
            available
          </span>
        ) : null
      }
    >
      {(control) => <AmountInput {...control} unit={codeLabel(pair.split('/')[0] ?? pair)} />}
    </FormField>
  );
}
