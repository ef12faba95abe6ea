import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { Engraving } from '../paper/engraving.tsx';

interface EmptyProps {
  title: string;
  children?: ReactNode;
  /** The next action. */
  action?: ReactNode;
  picture?: ReactNode;
}

export function Empty({ title, children, action, picture }: EmptyProps) {
  return (
    <div className="relative isolate flex min-w-0 flex-col items-center gap-2 overflow-hidden px-6 py-12 text-center">
      <Engraving
        kind="rosette"
        seed={title}
        className="absolute top-1/2 left-1/2 -z-1 size-56 -translate-1/2 text-engraving opacity-10"
      />
      {picture ? <div className="mb-2 text-subtle">{picture}</div> : null}
      <p className="text-14 font-semibold">{title}</p>
      {children ? (
        <p className="max-w-full text-13 wrap-anywhere text-muted sm:max-w-88">{children}</p>
      ) : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  );
}

interface FailedProps {
  /** The failure: "Prices could not be loaded." */
  title: string;
  cause: string;
  requestId?: string;
  onRetry?: () => void;
}

export function Failed({ title, cause, requestId, onRetry }: FailedProps) {
  return (
    <div role="alert" className="flex min-w-0 flex-col items-center gap-2 px-6 py-12 text-center">
      <p className="text-14 font-semibold">{title}</p>
      <p className="max-w-full text-13 wrap-anywhere text-muted sm:max-w-88">{cause}</p>
      {requestId ? <p className="font-mono text-11 text-subtle">Request {requestId}</p> : null}
      {onRetry ? (
        <Button size="small" className="mt-3" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}
