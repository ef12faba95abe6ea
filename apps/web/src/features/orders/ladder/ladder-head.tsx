import { codeLabel } from '@papermint/contracts/money/asset-code';
import { ChartBarDecreasing, LocateFixed, SlidersHorizontal } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useAtom, useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { BARE_BOX } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { OverlayButton } from '../../../ui/overlay/overlay-button.tsx';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import type { Market } from '../../markets/markets.ts';
import { ladderAmountAtom, ladderChoicesAtom, quickAmountsAtom, setLadderChoices } from './ladder-choices.ts';
import { usualAmounts } from './quick-amounts.ts';

const LadderOptions = lazyWithPreload(() => import('./ladder-options.tsx').then((m) => m.LadderOptions));

interface LadderHeadProps {
  market: Market;
  steps: readonly string[];
  step: string;
  onStep: (step: string) => void;
  /** The last price is out of view. */
  lost: boolean;
  onCenter: () => void;
  trades: boolean;
}

/** The grouping of a ladder, the button that centers it, and its options. */
export function LadderHead({ market, steps, step, onStep, lost, onCenter, trades }: LadderHeadProps) {
  const { centers, traded } = useAtomValue(ladderChoicesAtom);
  return (
    <div className="flex shrink-0 items-center gap-1 border-b border-line px-2 py-1 max-sm:px-4">
      <NativeSelect
        label="Price grouping of the ladder"
        value={step}
        options={steps.map((value) => ({ value, label: value }))}
        onChange={onStep}
      />
      <Button
        size="icon"
        look={traded ? 'secondary' : 'ghost'}
        className="ml-auto"
        aria-pressed={traded}
        aria-label="Traded volume by price"
        title="Traded volume by price, approximately: from candles of the last three hours, then from each trade"
        onClick={() => setLadderChoices({ traded: !traded })}
      >
        <ChartBarDecreasing className="size-4" aria-hidden="true" />
      </Button>
      <Button
        size="icon"
        look={lost ? 'primary' : 'ghost'}
        aria-label="Center on the last price"
        title="Center on the last price (Home)"
        onClick={onCenter}
      >
        <LocateFixed className="size-4" aria-hidden="true" />
      </Button>
      {trades ? (
        <OverlayButton
          popup="dialog"
          size="icon"
          look="ghost"
          aria-label="Ladder options"
          title="Ladder options"
          preload={LadderOptions.preload}
          overlay={(overlay) => <LadderOptions {...overlay} market={market} />}
        >
          <SlidersHorizontal className="size-4" aria-hidden="true" />
        </OverlayButton>
      ) : (
        <Checkbox
          label={<span className="text-12">Auto-center</span>}
          checked={centers}
          onChange={(checked) => setLadderChoices({ centers: checked })}
        />
      )}
    </div>
  );
}

const PRESSES = [
  { value: 'form', label: 'Fill form' },
  { value: 'place', label: 'Place' },
] as const;

interface LadderTicketProps {
  market: Market;
  /** Of futures. */
  reduceOnly: boolean | undefined;
  onReduceOnly: (reduces: boolean) => void;
}

/** The amount of the next order, and what a press does. */
export function LadderTicket({ market, reduceOnly, onReduceOnly }: LadderTicketProps) {
  const name = useId();
  const { pair } = market;
  const { places } = useAtomValue(ladderChoicesAtom);
  const [{ [pair]: typed = '' }, setAmounts] = useAtom(ladderAmountAtom);
  const { [pair]: own } = useAtomValue(quickAmountsAtom);
  // Those of the price that the list came with, so that they do not change while the reader chooses.
  const usual = useMemo(() => usualAmounts(market, market.price), [market]);
  const take = (amount: string) => setAmounts((all) => ({ ...all, [pair]: amount }));
  return (
    <div className="flex shrink-0 flex-col gap-1.5 border-b border-line p-2 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-1.5">
        <div className={cn(BARE_BOX, 'h-8 min-w-28 flex-1')}>
          <input
            aria-label="Amount of the next order"
            autoComplete="off"
            inputMode="decimal"
            placeholder="0.00"
            className="num h-full w-0 min-w-0 flex-1 bg-transparent px-2 text-13 text-fg outline-none placeholder:text-subtle touch:-my-px touch:h-11 touch:text-16"
            value={typed}
            onChange={(event) => take(event.target.value)}
          />
          <span className="pr-2 text-12 font-medium text-muted">{codeLabel(market.base)}</span>
        </div>
        <Segmented
          label="Action of a ladder press"
          name={`ladder-press${name}`}
          size="small"
          value={places ? 'place' : 'form'}
          options={PRESSES}
          onChange={(value) => setLadderChoices({ places: value === 'place' })}
        />
      </div>
      <fieldset className="flex flex-wrap gap-1" aria-label="Quick amounts">
        {(own ?? usual).map((amount) => (
          <button
            key={amount}
            type="button"
            className={cn(
              'num h-6 min-w-9 flex-1 rounded-control border px-1 text-11 font-medium transition-colors duration-120 touch:h-11 touch:min-w-11',
              amount === typed
                ? 'border-accent bg-tint-accent text-fg'
                : 'border-line text-muted hover:bg-surface-2 hover:text-fg',
            )}
            aria-pressed={amount === typed}
            onClick={() => take(amount)}
          >
            {formatAmount(amount, 'exact')}
          </button>
        ))}
      </fieldset>
      {reduceOnly === undefined ? null : (
        <Checkbox
          label={<span className="text-12">Reduce-only</span>}
          checked={reduceOnly}
          onChange={onReduceOnly}
        />
      )}
    </div>
  );
}
