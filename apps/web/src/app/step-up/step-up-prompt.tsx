import { useEffect } from 'react';
import { stepUpAskedAtom } from '../../api/session/step-up.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { LazyBoundary, lazyWithPreload } from '../../ui/layout/lazy.tsx';

const StepUpDialog = lazyWithPreload(() => import('./step-up-dialog.tsx').then((m) => m.StepUpDialog));

/** Opens the dialog while a call waits for a confirmation. */
export function StepUpPrompt() {
  const request = useAtomValue(stepUpAskedAtom);
  // If its code can't be loaded after an update, the calls that wait must fail.
  useEffect(() => {
    if (request) void StepUpDialog.preload().then((loaded) => loaded || request.settle(false));
  }, [request]);
  if (!request) return null;
  return (
    <LazyBoundary>
      <StepUpDialog kind={request.kind} call={request.call} settle={request.settle} />
    </LazyBoundary>
  );
}
