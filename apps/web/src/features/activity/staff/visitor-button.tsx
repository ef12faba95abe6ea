import { hasFlag } from '@papermint/contracts/common/flags';
import { Binoculars } from 'lucide-react';
import { usePermitted } from '../../../frames/staff/permitted.tsx';
import { useAtomValue } from '../../../lib/atoms.ts';
import { flagsAtom } from '../../../state/site/flags.ts';
import { Button } from '../../../ui/form/button.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { changeVisitors, visitorsAtom } from './visitors-state.ts';

const VisitorPanel = lazyWithPreload(() => import('./visitor-panel.tsx').then((m) => m.VisitorPanel));

/** Whether the reader may see visitors, and the site records any. */
export function useVisitors(): boolean {
  const permitted = usePermitted('people');
  return hasFlag(useAtomValue(flagsAtom), 'nav_owl') && permitted;
}

/** Opens and closes the panel of visitors. */
export function VisitorButton() {
  const { open } = useAtomValue(visitorsAtom);
  if (!useVisitors()) return null;
  return (
    <Button
      look="ghost"
      size="icon"
      aria-label="Visitors"
      title="Visitors"
      aria-expanded={open}
      className={open ? 'bg-surface-2 text-fg' : ''}
      onPointerEnter={VisitorPanel.preload}
      onFocus={VisitorPanel.preload}
      onClick={() => changeVisitors({ open: !open })}
    >
      <Binoculars className="size-4" aria-hidden="true" />
    </Button>
  );
}

/** The place of the panel, at the right of the back office. */
export function VisitorPlace() {
  const { open } = useAtomValue(visitorsAtom);
  if (!useVisitors() || !open) return null;
  return (
    <LazyBoundary>
      <VisitorPanel />
    </LazyBoundary>
  );
}
