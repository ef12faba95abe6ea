import { useEffect, useMemo, useRef, useState } from 'react';
import { useAtom, useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { useMedia } from '../../../lib/media.ts';
import { inspectorAtom } from '../../../state/visit/inspector.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Which } from './action.ts';
import { matching } from './action.ts';
import { ActionDetails } from './action-details.tsx';
import { ActionList } from './action-list.tsx';
import { InspectorBar } from './inspector-bar.tsx';
import { actionsAtom, dockAtom, startInspection } from './inspector-store.ts';

startInspection();

const PLACES = {
  bottom: 'inset-x-0 bottom-0 h-(--dock-bottom) border-t',
  right: 'top-(--strip) right-0 bottom-0 w-(--dock-right) border-l',
};

/** The inspector: docked beside the page in a wide window, else a sheet over it. */
export function Inspector() {
  const [shown, setShown] = useAtom(inspectorAtom);
  const docks = useMedia('(width >= 64rem)');
  if (!shown) return null;
  const close = () => setShown(false);
  if (docks) return <DockedInspector onClose={close} />;
  return (
    <Dialog title="Inspector" sheet dismissable onClose={close}>
      <div className="flex h-[75dvh] min-h-0 flex-col">
        <Contents stacked onClose={null} />
      </div>
    </Dialog>
  );
}

function DockedInspector({ onClose }: { onClose: () => void }) {
  const dock = useAtomValue(dockAtom);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    document.documentElement.dataset.inspector = dock;
    return () => void delete document.documentElement.dataset.inspector;
  }, [dock]);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    panel.current?.focus({ preventScroll: true });
    return () => before?.focus({ preventScroll: true });
  }, []);
  return (
    <aside
      ref={panel}
      aria-label="Inspector"
      tabIndex={-1}
      className={cn(
        'fixed z-35 flex flex-col border-line bg-surface-1 shadow-pop outline-none print:hidden',
        PLACES[dock],
      )}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Contents stacked={dock === 'right'} onClose={onClose} />
    </aside>
  );
}

interface ContentsProps {
  /** The details stand below the list. */
  stacked: boolean;
  /** Null where the frame has a button that closes it. */
  onClose: (() => void) | null;
}

function Contents({ stacked, onClose }: ContentsProps) {
  const actions = useAtomValue(actionsAtom);
  const [which, setWhich] = useState<Which>('all');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = useMemo(() => matching(actions, which, text), [actions, which, text]);
  const action = shown.find(({ id }) => id === chosen);
  return (
    <>
      <InspectorBar
        count={shown.length}
        which={which}
        onWhich={setWhich}
        text={text}
        onText={setText}
        onClose={onClose}
      />
      <div className={cn('flex min-h-0 flex-1', stacked ? 'flex-col divide-y' : 'divide-x', 'divide-line')}>
        <div className={cn('flex min-h-0 flex-col', stacked ? 'h-2/5' : 'w-105 shrink-0')}>
          {shown.length === 0 ? (
            <p className="px-3 py-2 text-13 text-muted">
              {actions.length === 0
                ? 'No requests yet. What this page sends appears here.'
                : 'No matching requests.'}
            </p>
          ) : (
            <ActionList actions={shown} chosen={chosen} onChoose={setChosen} />
          )}
        </div>
        {action ? (
          <ActionDetails key={action.id} action={action} />
        ) : (
          <p className="px-3 py-2 text-13 text-muted">Choose a request to see what it sent and did.</p>
        )}
      </div>
    </>
  );
}
