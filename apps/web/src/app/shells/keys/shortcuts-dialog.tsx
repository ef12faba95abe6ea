import { keyTables } from '../../../frames/keys/key-tables.ts';
import {
  setShortcutsOn,
  setTradingKeysOn,
  shortcutsOnAtom,
  tradingKeysOnAtom,
} from '../../../frames/keys/shortcuts.ts';
import type { KeyRow, KeyTable } from '../../../frames/keys/shown-keys.ts';
import { shownKeysAtom } from '../../../frames/keys/shown-keys.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { hasSandbox } from '../../../state/site/sandbox.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useCurrentScreen } from '../../current-screen.ts';
import type { Screen } from '../../screen.ts';

interface ShortcutsDialogProps {
  screens: readonly Pick<Screen, 'title' | 'goKey'>[];
  /** Further keys of the shell. */
  more?: readonly KeyRow[];
  onClose: () => void;
}

/** Lists the keyboard shortcuts of the screen and of its shell, with a switch for those of single keys. */
export function ShortcutsDialog({ screens, more = [], onClose }: ShortcutsDialogProps) {
  const on = useAtomValue(shortcutsOnAtom);
  const trading = useAtomValue(tradingKeysOnAtom);
  const screen = useCurrentScreen();
  const shown = useAtomValue(shownKeysAtom);
  const tables: KeyTable[] = [];
  if (screen?.terminal) tables.push(keyTables.terminal, keyTables.trading, keyTables.ladder);
  if (screen?.inbox) tables.push(keyTables.inbox);
  if (screen?.record || screen?.tabOf) tables.push(keyTables.record);
  // A screen may have several lists.
  for (const table of shown) if (!tables.some(({ title }) => title === table.title)) tables.push(table);
  const anywhere = [
    { keys: ['Ctrl', 'K'], does: 'Find and do anything' },
    ...(hasSandbox ? [{ keys: ['Ctrl', 'I'], does: 'Inspect the requests of the page' }] : []),
    ...more,
    { keys: ['?'], does: 'This list' },
  ];
  const goTo = screens.flatMap(({ goKey, title }) => (goKey ? { keys: ['G', goKey], does: title } : []));
  return (
    <Dialog title="Keyboard shortcuts" dismissable className="max-w-md" onClose={onClose}>
      <div className="px-5 py-1">
        {[
          ...tables,
          { title: 'Anywhere', rows: anywhere },
          { title: 'Go to: one key after the other', rows: goTo },
        ].map(({ title, rows }) => (
          <section key={title} aria-label={title} className="py-3">
            <h3 className="pb-1 text-11 font-medium text-subtle">{title}</h3>
            <dl className="text-13">
              {rows.map(({ keys, does }) => (
                <div key={does} className="flex items-center gap-4 border-line py-2 not-first:border-t">
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
          </section>
        ))}
      </div>
      <div className="flex flex-col gap-4 border-t border-line px-5 py-4">
        <Switch label="Use single-key shortcuts" checked={on} onChange={setShortcutsOn} />
        {screen?.terminal ? (
          <Switch
            label="Trade with single keys"
            hint="The keys B, S, L, M and 1 to 4 fill in the order form. Enter then places the order without asking."
            checked={trading}
            disabled={!on}
            onChange={setTradingKeysOn}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
