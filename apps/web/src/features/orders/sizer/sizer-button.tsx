import { Calculator } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import type { SizerProps } from './position-sizer.tsx';

const PositionSizer = lazyWithPreload(() => import('./position-sizer.tsx').then((m) => m.PositionSizer));

/** Opens the sizer, which fills the order form. */
export function SizerButton(props: Omit<SizerProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="inline-flex items-center gap-1.5 rounded-control py-1 text-12 font-medium text-accent hover:underline touch:min-h-11"
        onPointerEnter={() => void PositionSizer.preload()}
        onClick={() => setOpen(true)}
      >
        <Calculator className="size-3.5" aria-hidden="true" />
        Size by risk
      </button>
      {open ? (
        <Suspense fallback={null}>
          <PositionSizer {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
