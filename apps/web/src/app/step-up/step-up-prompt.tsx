import { useEffect } from 'react';
import { stepUpAskedAtom } from '../../api/step-up.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { LazyBoundary, lazyWithPreload } from '../../ui/layout/lazy.tsx';

const StepUpDialog = lazyWithPreload(() => import('./step-up-dialog.tsx').then((m) => m.StepUpDialog));

/** Opens the dialog while a call waits for a confirmation. */
export function StepUpPrompt() {
  const asked = useAtomValue(stepUpAskedAtom);
  // If its code can't be loaded after an update, the calls that wait must fail.
  useEffect(() => {
    if (asked) void StepUpDialog.preload().then((loaded) => loaded || asked.settle(false));
  }, [asked]);
  if (!asked) return null;
  return (
    <LazyBoundary>
      <StepUpDialog kind={asked.kind} call={asked.call} settle={asked.settle} />
    </LazyBoundary>
  );
}
