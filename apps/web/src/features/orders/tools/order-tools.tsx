import type { ComponentType } from 'react';
import { Suspense, useState } from 'react';
import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import type { SizerProps } from '../sizer/position-sizer.tsx';
import { SizerButton } from '../sizer/sizer-button.tsx';
import type { OrderToolProps } from './order-terms.ts';

const ScaledDialog = lazyWithPreload(() => import('./scaled-dialog.tsx').then((m) => m.ScaledDialog));
const TemplatesDialog = lazyWithPreload(() =>
  import('./templates-dialog.tsx').then((m) => m.TemplatesDialog),
);
const TwapDialog = lazyWithPreload(() => import('../twap/twap-dialog.tsx').then((m) => m.TwapDialog));

interface OrderToolsProps extends OrderToolProps {
  /** Where an order of the form opens something. */
  sizer?: Pick<SizerProps, 'feeRate' | 'shorts' | 'onSized'> | false;
}

/** Opens the dialogs of scaled orders, TWAP orders and templates from the order form. */
export function OrderTools({ sizer = false, ...props }: OrderToolsProps) {
  return (
    // A dialog is inside of the order form in the tree of components: what it sends must not send the order as well.
    <div
      className="-my-1 flex flex-wrap justify-between gap-x-3 touch:my-0 touch:gap-x-1"
      onSubmit={(event) => event.stopPropagation()}
    >
      {sizer ? <SizerButton {...sizer} market={props.market} price={props.price} /> : null}
      <Tool label="Scaled" part={ScaledDialog} props={props} />
      <Tool label="TWAP" part={TwapDialog} props={props} />
      <Tool label="Templates" part={TemplatesDialog} props={props} />
    </div>
  );
}

interface ToolProps {
  label: string;
  part: ComponentType<OrderToolProps & { onClose: () => void }> & { preload: () => unknown };
  props: OrderToolProps;
}

function Tool({ label, part: Part, props }: ToolProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex items-center gap-1.5 rounded-control py-1 text-12 font-medium text-accent hover:underline touch:min-h-11 touch:min-w-11 touch:justify-center"
        onPointerEnter={() => void Part.preload()}
        onFocus={() => void Part.preload()}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {open ? (
        <Suspense fallback={null}>
          <Part {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
