import type { LeverageSetting, Position } from '@papermint/contracts/futures/model';
import type { MarginMode } from '@papermint/contracts/futures/sides';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { CSSProperties, ReactNode } from 'react';
import { futuresChanged } from '../../../api/queries/futures.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormFrame } from '../../../frames/form/form-frame.tsx';
import { useAtomValue } from '../../../lib/atoms.ts';
import { useFromMedium } from '../../../lib/media.ts';
import { shortPercent } from '../../../lib/text/percent-text.ts';
import { PairPrice } from '../../../parts/pair-price.tsx';
import { priceAtom } from '../../../state/prices/live-prices.ts';
import { markKey } from '../../../state/prices/venue.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import type { KeyValue } from '../../../ui/text/key-values.tsx';
import { largestAt, leverageChange, leverageStops } from './leverage-quotes.ts';
import { DialogFacts } from './position-dialog.tsx';
import { PositionModeForm } from './position-mode-form.tsx';

interface LeverageDialogProps {
  market: QuotedInstrument;
  setting: LeverageSetting;
  /** The open position in the pair. */
  position: Position | undefined;
  onClose: () => void;
}

const MODES = [
  { value: 'isolated', label: 'Isolated' },
  { value: 'cross', label: 'Cross' },
] as const;

/** Leverage and margin mode of a pair, with the effect of a change on the open position, and the position mode. */
export function LeverageDialog({ market, setting, position, onClose }: LeverageDialogProps) {
  const wide = useFromMedium();
  return (
    <Dialog
      title="Leverage and margin mode"
      description={codeLabel(market.pair)}
      sheet={!wide}
      dismissable
      className="md:max-w-md"
      onClose={onClose}
    >
      {(close) => (
        <>
          <LeverageForm market={market} setting={setting} position={position} onDone={close} />
          <PositionModeForm mode={setting.positionMode} onDone={close} />
        </>
      )}
    </Dialog>
  );
}

const WORDS: Readonly<Record<MarginMode, string>> = {
  isolated: 'You can lose only the margin of the position.',
  cross: 'Your whole available balance in this currency is margin for your cross positions.',
};

type LeverageFormProps = Omit<LeverageDialogProps, 'onClose'> & { onDone: () => void };

function useLeverageForm({ market, setting, position, onDone }: LeverageFormProps) {
  return useContractForm('futures.setSetting', {
    defaults: { leverage: setting.leverage, marginMode: setting.marginMode as MarginMode },
    input: (_, changed) => ({ pair: market.pair, ...changed }),
    check: ({ leverage, marginMode }) => ({
      leverage:
        leverage > setting.maxLeverage
          ? `Leverage is at most ${setting.maxLeverage}x here in your package`
          : undefined,
      marginMode:
        position && marginMode !== position.marginMode
          ? `Your ${codeLabel(market.pair)} position has ${position.marginMode} margin: close it before you change the margin mode`
          : undefined,
    }),
    async onDone() {
      await futuresChanged();
      onDone();
    },
  });
}

function LeverageForm(props: LeverageFormProps) {
  const { market, setting, position } = props;
  const form = useLeverageForm(props);
  const { leverage, marginMode } = form.values;
  const mark = useAtomValue(priceAtom(markKey(market.pair))) ?? position?.markPrice ?? market.price;
  return (
    <FormFrame
      form={form}
      label="Leverage and margin mode"
      className="gap-4 p-5"
      submit={
        <Button type="submit" look="primary" size="large" wide busy={form.busy} disabled={!form.dirty}>
          Save
        </Button>
      }
    >
      <Field
        form={form.id}
        name="marginMode"
        label="Margin mode"
        hint={WORDS[marginMode]}
        error={form.at('marginMode')}
      >
        {() => (
          <Segmented
            label="Margin mode"
            name="margin-mode"
            size="small"
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
        hint={`At most ${setting.maxLeverage}x by instrument and package.`}
        aside={<span className="num text-16 font-semibold">{leverage}x</span>}
      >
        {(control) => (
          <LeverageSlider
            {...control}
            value={leverage}
            most={setting.maxLeverage}
            onChange={(next) => form.edit({ leverage: next })}
          />
        )}
      </Field>
      <DialogFacts
        rows={[...generalRows(market, leverage), ...positionRows(market, position, leverage, mark)]}
      />
    </FormFrame>
  );
}

function generalRows(market: QuotedInstrument, leverage: number): KeyValue[] {
  const largest = largestAt(leverage, market.marginTiers);
  return [
    {
      label: 'Initial margin',
      value: <span className="num">{shortPercent(1 / leverage, 2)} of the value</span>,
    },
    {
      label: 'Largest position',
      value:
        largest === null ? (
          'No limit'
        ) : (
          <Amount value={largest} currency={market.quote} rule="exact" leastDecimals={0} />
        ),
    },
  ];
}

/** The effect on the open position. */
function positionRows(
  market: QuotedInstrument,
  position: Position | undefined,
  leverage: number,
  mark: string,
): KeyValue[] {
  if (!position || leverage === position.leverage) return [];
  const { margin, taken, kept, liquidationPrice } = leverageChange(position, leverage, mark, market);
  const money = (value: string | null) => (
    <Amount value={value} currency={market.quote} rule="exact" leastDecimals={2} />
  );
  const price = (value: string | null) => <PairPrice pair={market.pair} value={value} />;
  const change = (from: ReactNode, to: ReactNode) => (
    <>
      {from}
      <span className="mx-1.5 text-subtle">→</span>
      {to}
    </>
  );
  const back = taken.startsWith('-');
  return [
    { label: 'Margin of the open position', value: change(money(position.margin), money(margin)) },
    {
      label: back
        ? kept
          ? 'Available again; the rest covers the loss'
          : 'Available again'
        : 'Taken from your available balance',
      value: money(back ? taken.slice(1) : taken),
    },
    ...(position.marginMode === 'isolated'
      ? [
          {
            label: 'Liquidation price',
            value: change(price(position.liquidationPrice), price(liquidationPrice)),
          },
        ]
      : []),
  ];
}

interface LeverageSliderProps {
  id: string;
  value: number;
  most: number;
  onChange: (leverage: number) => void;
}

/** A native range input, so that arrow keys, Home and End work. */
export function LeverageSlider({ value, most, onChange, ...control }: LeverageSliderProps) {
  const placeOf = (leverage: number) => (most > 1 ? ((leverage - 1) / (most - 1)) * 100 : 100);
  return (
    <div>
      <input
        {...control}
        type="range"
        aria-valuetext={`${value}x`}
        min={1}
        max={most}
        step={1}
        value={value}
        className="slider w-full"
        style={{ '--share': `${placeOf(value)}%` } as CSSProperties}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <div className="flex justify-between">
        {leverageStops(most).map((leverage) => (
          <button
            key={leverage}
            type="button"
            aria-label={`Leverage ${leverage}x`}
            aria-pressed={value === leverage}
            className="num -mx-1.5 rounded-control px-1.5 py-1 text-12 font-medium text-muted transition-colors duration-120 hover:bg-surface-2 hover:text-fg aria-pressed:text-fg touch:min-h-11 touch:min-w-11"
            onClick={() => onChange(leverage)}
          >
            {leverage}x
          </button>
        ))}
      </div>
    </div>
  );
}
