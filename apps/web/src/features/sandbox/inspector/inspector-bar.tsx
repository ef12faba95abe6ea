import { PanelBottom, PanelRight, Trash2, X } from 'lucide-react';
import { useAtomValue } from '../../../lib/atoms.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import type { Which } from './action.ts';
import { clearActions, dockAtom, setDock } from './inspector-store.ts';
import { RecordButton } from './recording.tsx';

interface InspectorBarProps {
  count: number;
  which: Which;
  onWhich: (which: Which) => void;
  text: string;
  onText: (text: string) => void;
  onClose: (() => void) | null;
}

const WHICH: readonly { value: Which; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'commands', label: 'Commands' },
  { value: 'failed', label: 'Failed' },
];

/** Filters of the inspector, its recording and its place. */
export function InspectorBar({ count, which, onWhich, text, onText, onClose }: InspectorBarProps) {
  const dock = useAtomValue(dockAtom);
  const DockIcon = dock === 'bottom' ? PanelRight : PanelBottom;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-1.5">
      {onClose ? <h2 className="text-13 font-medium">Inspector</h2> : null}
      <Segmented
        label="Shown requests"
        name="inspector-which"
        size="small"
        value={which}
        options={WHICH}
        onChange={onWhich}
      />
      <SearchInput label="Filter by call, path or status" value={text} onChange={onText} />
      <span role="status" className="num text-12 text-muted">
        {count === 1 ? '1 request' : `${count} requests`}
      </span>
      <span className="ml-auto flex items-center gap-1">
        <TextLink to="/sandbox/ledger" className="mr-2 text-13">
          Ledger
        </TextLink>
        <RecordButton />
        <Button
          look="ghost"
          size="icon"
          aria-label="Clear requests"
          title="Clear requests"
          onClick={clearActions}
        >
          <Trash2 className="size-4" aria-hidden="true" />
        </Button>
        {onClose ? (
          <>
            <Button
              look="ghost"
              size="icon"
              aria-label={dock === 'bottom' ? 'Dock at the right' : 'Dock at the bottom'}
              title={dock === 'bottom' ? 'Dock at the right' : 'Dock at the bottom'}
              onClick={() => setDock(dock === 'bottom' ? 'right' : 'bottom')}
            >
              <DockIcon className="size-4" aria-hidden="true" />
            </Button>
            <Button look="ghost" size="icon" aria-label="Close" title="Close (Ctrl I)" onClick={onClose}>
              <X className="size-4" aria-hidden="true" />
            </Button>
          </>
        ) : null}
      </span>
    </div>
  );
}
