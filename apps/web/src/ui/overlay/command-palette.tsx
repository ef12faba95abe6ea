import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import type { LucideIcon } from 'lucide-react';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useBodyClass } from '../../lib/body-class.ts';
import { useCommandKey } from '../../lib/command-key.ts';
import { leave } from '../../lib/leaving.ts';
import { OPTION_ROW } from '../form/option.tsx';

export interface Command {
  id: string;
  label: string;
  /** Other words that find it. */
  words?: string;
  icon?: LucideIcon;
  /** At the right: the shortcut. */
  keys?: string;
  run: () => void;
}

export interface CommandGroup {
  /** The name of the group. */
  value: string;
  items: readonly Command[];
}

interface CommandPaletteProps {
  groups: readonly CommandGroup[];
  /** Called with what is typed, for commands that are found by a call. */
  onTyped?: (text: string) => void;
  onClose: () => void;
}

/** A search over all commands. Open while it is mounted; import it lazily. */
export function CommandPalette({ groups, onTyped, onClose }: CommandPaletteProps) {
  const [open, setOpen] = useState(true);
  const [chosen, setChosen] = useState<Command | null>(null);
  useBodyClass();
  // The same keys close it, and reopen it while it closes.
  useCommandKey(() => setOpen((before) => !before));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leaves once, and then does what was chosen
  useEffect(() => {
    if (open) return;
    return leave(onClose);
  }, [open]);
  // The focus must be back in its place before a command moves it.
  useEffect(() => chosen?.run(), [chosen]);
  const run = (command: Command) => {
    setOpen(false);
    setChosen(command);
  };
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label="Command palette"
          className="fixed top-[12dvh] left-1/2 z-50 flex max-h-[70dvh] w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 flex-col overflow-hidden rounded-sheet border border-line bg-float shadow-pop outline-none transition-[opacity,scale] duration-180 data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
        >
          <Autocomplete.Root
            open
            inline
            items={groups}
            itemToStringValue={(command: Command) => `${command.label} ${command.words ?? ''}`}
            onValueChange={(text) => onTyped?.(text)}
            autoHighlight="always"
            keepHighlight
          >
            <div className="flex h-13 shrink-0 items-center gap-3 border-b border-line px-4">
              <Search className="size-4 shrink-0 text-subtle" aria-hidden="true" />
              <Autocomplete.Input
                aria-label="Search commands"
                placeholder="What do you want to do?"
                className="h-full min-w-0 flex-1 bg-transparent text-14 outline-none placeholder:text-subtle touch:text-16"
              />
              <Dialog.Close className="rounded-[4px] border border-line px-1.5 py-0.5 text-11 text-muted hover:text-fg touch:min-h-11 touch:px-3">
                Esc
              </Dialog.Close>
            </div>
            <Autocomplete.Empty className="px-6 py-10 text-center text-13 text-muted empty:hidden">
              Nothing fits. Try another word.
            </Autocomplete.Empty>
            <Autocomplete.List className="min-h-0 overflow-y-auto overscroll-contain scroll-py-2 p-2 outline-none data-empty:hidden">
              {(group: CommandGroup) => (
                <Autocomplete.Group key={group.value} items={group.items} className="not-first:mt-2">
                  <Autocomplete.GroupLabel className="px-2.5 py-1.5 text-11 font-medium text-subtle">
                    {group.value}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => (
                      <Autocomplete.Item
                        key={command.id}
                        value={command}
                        className={OPTION_ROW}
                        onClick={() => run(command)}
                      >
                        <CommandFace command={command} />
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function CommandFace({ command: { icon: Icon, label, keys } }: { command: Command }) {
  return (
    <>
      {Icon ? <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" /> : null}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {keys ? (
        <kbd className="rounded-[4px] border border-line px-1.5 font-sans text-11 text-muted">{keys}</kbd>
      ) : null}
    </>
  );
}
