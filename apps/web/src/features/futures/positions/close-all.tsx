import { useState } from 'react';
import { useOpenPositions } from '../../../api/queries/futures.ts';
import { Button } from '../../../ui/form/button.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';

const CloseAllDialog = lazyWithPreload(() => import('./close-all-dialog.tsx').then((m) => m.CloseAllDialog));

interface CloseAllProps {
  /** Only the positions in one pair. */
  pair?: string | undefined;
}

/** A button to close all positions at the market, if there are several. */
export function CloseAll({ pair }: CloseAllProps) {
  const { data } = useOpenPositions();
  const [asking, setAsking] = useState(false);
  const open = data?.data.filter((position) => pair === undefined || position.pair === pair) ?? [];
  if (open.length < 2 && !asking) return null;
  return (
    <>
      <Button
        size="small"
        look="ghost"
        className="h-7"
        aria-haspopup="dialog"
        onPointerEnter={CloseAllDialog.preload}
        onFocus={CloseAllDialog.preload}
        onClick={() => setAsking(true)}
      >
        Close all
      </Button>
      {asking ? (
        <LazyBoundary>
          <CloseAllDialog positions={open} pair={pair} onClose={() => setAsking(false)} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
