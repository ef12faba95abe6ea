import { useAtomValue } from 'jotai';
import { setShortcutsOn, shortcutsOnAtom } from '../../../frames/shortcuts.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

const KEYS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['/'], does: 'Find a pair' },
  { keys: ['B'], does: 'Buy' },
  { keys: ['S'], does: 'Sell' },
  { keys: ['L'], does: 'Limit order' },
  { keys: ['M'], does: 'Market order' },
  { keys: ['1', '2', '3', '4'], does: '25, 50, 75 or 100% of what is available, then Enter places it' },
  { keys: ['?'], does: 'This list' },
  { keys: ['Ctrl', 'K'], does: 'Go to any screen' },
];

/** What the keyboard does in the terminal, and whether single keys do anything. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const on = useAtomValue(shortcutsOnAtom);
  return (
    <Dialog title="Keyboard shortcuts" dismissable className="max-w-md" onClose={onClose}>
      <dl className="px-5 py-3 text-13">
        {KEYS.map(({ keys, does }) => (
          <div key={does} className="flex items-center gap-4 border-line py-2.5 not-first:border-t">
            <dt className="flex w-28 shrink-0 gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded-[4px] border border-control bg-surface-2 px-1.5 text-center font-mono text-12"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-muted">{does}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line px-5 py-4">
        <Switch label="Single keys do something" checked={on} onChange={setShortcutsOn} />
      </div>
    </Dialog>
  );
}
