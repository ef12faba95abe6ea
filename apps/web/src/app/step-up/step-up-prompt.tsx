import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { stepUpAskedAtom } from '../../api/step-up.ts';
import { LazyBoundary, lazyWithPreload } from '../../ui/layout/lazy.tsx';

const StepUpDialog = lazyWithPreload(() => import('./step-up-dialog.tsx').then((m) => m.StepUpDialog));

/** The place of the one dialog in which a proof is asked for. */
export function StepUpPrompt() {
  const asked = useAtomValue(stepUpAskedAtom);
  // An update may have taken its code away: then nobody can be asked, and nobody waits.
  useEffect(() => {
    if (asked) void StepUpDialog.preload().then((come) => come || asked.settle(false));
  }, [asked]);
  if (!asked) return null;
  return (
    <LazyBoundary>
      <StepUpDialog kind={asked.kind} settle={asked.settle} />
    </LazyBoundary>
  );
}
