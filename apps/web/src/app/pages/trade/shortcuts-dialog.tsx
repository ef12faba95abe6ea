import { useAtomValue } from 'jotai';
import { setShortcutsOn, shortcutsOnAtom } from '../../../frames/shortcuts.ts';
import { terminalKeys } from '../../../frames/terminal-keys.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

const { findPair, buy, sell, limit, market, quarter, half, threeQuarters, all, help } = terminalKeys;

const SHORTCUTS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: [findPair], does: 'Find a pair' },
  { keys: [buy], does: 'Buy' },
  { keys: [sell], does: 'Sell' },
  { keys: [limit], does: 'Limit order' },
  { keys: [market], does: 'Market order' },
  {
    keys: [quarter, half, threeQuarters, all],
    does: '25, 50, 75 or 100% of what is available, then Enter places it',
  },
  { keys: [help], does: 'This list' },
  { keys: ['Ctrl', 'K'], does: 'Go to any screen' },
];

/** Lists the keyboard shortcuts of the terminal, with a switch for those of single keys. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const on = useAtomValue(shortcutsOnAtom);
  return (
    <Dialog title="Keyboard shortcuts" dismissable className="max-w-md" onClose={onClose}>
      <dl className="px-5 py-3 text-13">
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does} className="flex items-center gap-4 border-line py-2.5 not-first:border-t">
            <dt className="flex w-28 shrink-0 gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded-[4px] border border-control bg-surface-2 px-1.5 text-center font-mono text-12"
                >
                  {key.length === 1 ? key.toUpperCase() : key}
                </kbd>
              ))}
            </dt>
            <dd className="text-muted">{does}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line px-5 py-4">
        <Switch label="Use single-key shortcuts" checked={on} onChange={setShortcutsOn} />
      </div>
    </Dialog>
  );
}
