import { Unplug } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { endSession } from '../../api/session.ts';
import { isDemo } from '../../state/site/sandbox.ts';
import { Button } from '../../ui/form/button.tsx';

/** Replaces the whole page when its exchange no longer exists. */
export function ExchangeGone() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const app = document.getElementById('root');
    app?.toggleAttribute('inert', true);
    title.current?.focus();
    return () => void app?.toggleAttribute('inert', false);
  }, []);
  return createPortal(
    <main className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-bg p-6">
      <div className="flex max-w-sm flex-col items-center gap-3 text-center">
        <Unplug className="size-8 text-subtle" aria-hidden="true" />
        <h1 ref={title} tabIndex={-1} className="title text-20 outline-none">
          This exchange no longer exists
        </h1>
        <p className="text-14 text-pretty text-muted">
          It was closed, or no one used it for a long time. Its accounts, orders and emails were deleted.
        </p>
        <Button look="primary" className="mt-3" onClick={begin}>
          {isDemo ? 'Open a new exchange' : 'Go to the main exchange'}
        </Button>
      </div>
    </main>,
    document.body,
  );
}

/** The page of a demo brings a new exchange if the browser's own no longer exists. */
function begin(): void {
  endSession('left');
  location.assign(isDemo ? '/' : '/api/sandbox/enter/main');
}
