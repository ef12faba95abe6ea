import type { LeverageSetting, Position } from '@papermint/contracts/futures/model';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { modeText } from './position-words.ts';

const LeverageDialog = lazyWithPreload(() => import('./leverage-dialog.tsx').then((m) => m.LeverageDialog));

interface LeverageButtonProps {
  market: QuotedInstrument;
  /** Undefined until it is known. */
  setting: LeverageSetting | undefined;
  position: Position | undefined;
}

/** Margin mode and leverage of a pair, as a button that changes them. */
export function LeverageButton({ market, setting, position }: LeverageButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        wide
        aria-haspopup="dialog"
        aria-label={
          setting
            ? `${modeText(setting.marginMode)} margin, leverage ${setting.leverage}x${setting.positionMode === 'hedge' ? ', hedge mode' : ''}: change`
            : 'Leverage'
        }
        disabled={setting === undefined}
        onPointerEnter={LeverageDialog.preload}
        onFocus={LeverageDialog.preload}
        onClick={() => setOpen(true)}
      >
        {setting ? modeText(setting.marginMode) : 'Margin'}
        <span className="text-subtle">·</span>
        <span className="num">{setting ? `${setting.leverage}x` : '–'}</span>
        {setting?.positionMode === 'hedge' ? (
          <>
            <span className="text-subtle">·</span>
            Hedge
          </>
        ) : null}
        <ChevronDown className="size-4 text-subtle" aria-hidden="true" />
      </Button>
      {open && setting ? (
        <LazyBoundary>
          <LeverageDialog
            market={market}
            setting={setting}
            position={position}
            onClose={() => setOpen(false)}
          />
        </LazyBoundary>
      ) : null}
    </>
  );
}
