import { codeLabel } from '@papermint/contracts/money/asset-code';
import { Eye, EyeOff, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { useMedia } from '../../../lib/media.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Compared } from '../chart/chart-settings.ts';
import { chartSettingsAtom } from '../chart/chart-settings.ts';
import { Swatches } from '../chart/swatches.tsx';
import { isMatch } from '../lists/ranking-view.ts';
import { addCompared, changeCompared, compareColors, removeCompared } from './compare-changes.ts';
import { useListed } from './compared-instruments.ts';

/** The matches that are listed at once. */
const MOST_FOUND = 30;

interface CompareDialogProps {
  /** The chart's own pair. */
  pair: string;
  onClose: () => void;
}

/** Chooses up to four pairs that are drawn beside the chart's own, and their colors. */
export function CompareDialog({ pair: own, onClose }: CompareDialogProps) {
  const { compare } = useAtomValue(chartSettingsAtom);
  const { markets, complete } = useListed();
  const [search, setSearch] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const phone = useMedia('(width < 40rem)');
  const found = [...markets.values()].filter(
    (one) => one.pair !== own && isMatch(one, search) && !compare.some(({ pair }) => pair === one.pair),
  );
  return (
    <Dialog
      title="Compare"
      description="While you compare pairs, prices are indexed to 100 at the first visible candle."
      sheet={phone}
      dismissable
      className="sm:max-w-md"
      onClose={onClose}
    >
      <div className="flex flex-col gap-3 px-5 py-4">
        {compare.length > 0 ? (
          <ul aria-label="Compared pairs" className="flex flex-col">
            {compare.map((one) => (
              <ShownPair key={one.pair} compared={one} listed={!complete || markets.has(one.pair)} />
            ))}
          </ul>
        ) : null}
        <div className="[&_search]:w-full">
          <SearchInput first label="Search pairs" value={search} onChange={setSearch} />
        </div>
        {refusal ? (
          <p role="alert" className="text-13 text-danger">
            {refusal}
          </p>
        ) : null}
        {found.length === 0 && complete ? (
          <p className="py-6 text-center text-13 text-muted">No matching pairs.</p>
        ) : null}
        <ul aria-label="Pairs" className="flex flex-col">
          {found.slice(0, MOST_FOUND).map(({ pair, name }) => (
            <li key={pair}>
              <button
                type="button"
                aria-label={`Add ${codeLabel(pair)}`}
                className="-mx-2 flex min-h-9 w-[calc(100%+1rem)] items-center gap-2 rounded-control px-2 py-1.5 text-left text-13 transition-colors duration-120 hover:bg-surface-2 touch:min-h-11"
                onClick={() => setRefusal(addCompared(pair))}
              >
                <span className="min-w-0 flex-1 truncate">
                  {codeLabel(pair)} <span className="text-12 text-subtle">{name}</span>
                </span>
                <Plus className="size-3.5 shrink-0 text-subtle" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function ShownPair({ compared: { pair, color, hidden }, listed }: { compared: Compared; listed: boolean }) {
  const label = codeLabel(pair);
  const HideIcon = hidden ? EyeOff : Eye;
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-1 text-13">
      <span className={cn('min-w-0 flex-1 truncate max-sm:basis-full', hidden && 'text-subtle')}>
        {label}
        {hidden ? ' (hidden)' : ''}
        {listed ? null : <span className="text-warn"> delisted</span>}
      </span>
      <Swatches
        name={`compare-${pair}`}
        value={color}
        roles={compareColors}
        onChange={(next) => changeCompared(pair, { color: next })}
      />
      <Button
        size="icon"
        look="ghost"
        aria-label={hidden ? `Show ${label}` : `Hide ${label}`}
        onClick={() => changeCompared(pair, { hidden: !hidden })}
      >
        <HideIcon className="size-4" aria-hidden="true" />
      </Button>
      <Button size="icon" look="ghost" aria-label={`Remove ${label}`} onClick={() => removeCompared(pair)}>
        <Trash2 className="size-4" aria-hidden="true" />
      </Button>
    </li>
  );
}
