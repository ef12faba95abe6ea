import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import type { LucideIcon } from 'lucide-react';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useCommandKey } from '../../lib/keys/command-key.ts';
import type { EarlyKeys } from '../../lib/keys/early-keys.ts';
import { useBodyClass } from '../../lib/page/body-class.ts';
import { leave } from '../../lib/page/leaving.ts';
import { ranked, rankOf } from '../../lib/text/rank.ts';
import { OPTION_ROW } from '../form/option.tsx';

export interface Command {
  /** Unique among all commands: the path of a screen that it opens. */
  id: string;
  label: string;
  /** Muted, behind the label. */
  note?: string | undefined;
  /** Other words that find it. */
  words?: string | undefined;
  icon?: LucideIcon;
  /** Replaces the icon: that of a coin. */
  picture?: ReactNode;
  /** At the right: a price. */
  aside?: ReactNode;
  /** At the right: the shortcut. */
  keys?: string | undefined;
  run: () => void;
}

export interface CommandGroup {
  /** The name of the group. */
  value: string;
  items: readonly Command[];
  /** Shown only with a text. */
  typedOnly?: true;
}

interface CommandPaletteProps {
  /** Ranked by the typed text. */
  groups: readonly CommandGroup[];
  /** Results of a call for the typed text, shown below the others in their own order. */
  found?: readonly CommandGroup[];
  /** More may be found. */
  waiting?: boolean;
  /** Called with the typed text, so that a call can find commands. */
  onTyped?: (text: string) => void;
  /** Called before a command runs. */
  onRun?: (command: Command) => void;
  /** Gives, once, the text that was typed before the palette had loaded. */
  takeKeys?: () => EarlyKeys | null;
  onClose: () => void;
}

const NONE: readonly CommandGroup[] = [];

/** Whether the palette is open, its text, and the command that runs after it has closed. */
function usePalette(props: CommandPaletteProps) {
  const { groups, found = NONE, waiting = false, onTyped, onRun, onClose } = props;
  const [open, setOpen] = useState(true);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Command | null>(null);
  /** Enter was pressed before there was anything to run. */
  const entered = useRef(false);
  useBodyClass(open);
  /** Keeps it while it closes. */
  const stay = useRef<() => void>(null);
  // The same keys close it, and reopen it while it closes.
  useCommandKey(() => {
    stay.current?.();
    setOpen((before) => !before);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leaves once, and then does what was chosen
  useEffect(() => {
    if (open) return;
    const cancel = leave(onClose);
    stay.current = cancel;
    return () => {
      cancel();
      stay.current = null;
      // A palette that reopens while it closes begins empty.
      type('');
    };
  }, [open]);
  // The focus must be back in its place before a command moves it.
  useEffect(() => chosen?.run(), [chosen]);
  const run = (command: Command) => {
    setOpen(false);
    onRun?.(command);
    setChosen(command);
  };
  const type = (text: string) => {
    entered.current = false;
    setTyped(text);
    onTyped?.(text);
  };
  const shown = [...fitting(typed, groups), ...found];
  const first = shown[0]?.items[0];
  useEffect(() => {
    if (entered.current && first) run(first);
    if (first || !waiting) entered.current = false;
  });
  return { open, setOpen, typed, type, entered, shown, first, run };
}

/** A search over all commands. It is open while it is mounted; import it lazily. */
export function CommandPalette(props: CommandPaletteProps) {
  const { waiting = false, takeKeys } = props;
  const palette = usePalette(props);
  const { open, typed, type, entered, shown, first } = palette;
  return (
    <Dialog.Root open={open} onOpenChange={palette.setOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label="Command palette"
          className="fixed top-[12dvh] left-1/2 z-50 flex max-h-[70dvh] w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 flex-col overflow-hidden rounded-sheet border border-line bg-float shadow-pop outline-none transition-[opacity,scale] duration-180 data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
        >
          <Autocomplete.Root
            open
            inline
            items={shown}
            filter={null}
            value={typed}
            itemToStringValue={(command: Command) => command.label}
            onValueChange={(text, { reason }) => reason !== 'item-press' && type(text)}
            autoHighlight="always"
            keepHighlight
          >
            <div className="flex h-13 shrink-0 items-center gap-3 border-b border-line px-4">
              <Search className="size-4 shrink-0 text-subtle" aria-hidden="true" />
              <Autocomplete.Input
                aria-label="Search commands"
                placeholder="What do you want to do?"
                maxLength={100}
                className="h-full min-w-0 flex-1 bg-transparent text-14 outline-none placeholder:text-subtle touch:text-16"
                onFocus={() => {
                  const keys = takeKeys?.();
                  if (!keys?.text && !keys?.entered) return;
                  type(keys.text + typed);
                  entered.current = keys.entered;
                }}
                onKeyDown={({ key }) => {
                  if (key === 'Enter' && !first) entered.current = waiting;
                }}
              />
              <Dialog.Close className="rounded-[4px] border border-line px-1.5 py-0.5 text-11 text-muted hover:text-fg touch:min-h-11 touch:px-3">
                Esc
              </Dialog.Close>
            </div>
            <Autocomplete.Empty className="px-6 py-10 text-center text-13 text-muted empty:hidden">
              {waiting ? 'Searching…' : 'No results. Try another word.'}
            </Autocomplete.Empty>
            <CommandList onRun={palette.run} />
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The matching commands of each group, the group with the best match first; everything without a text. */
function fitting(typed: string, groups: readonly CommandGroup[]): CommandGroup[] {
  if (typed.trim() === '') return groups.filter(({ typedOnly, items }) => !typedOnly && items.length > 0);
  const best = ({ items: [first] }: CommandGroup) => (first ? rankOf(typed, first) : 0);
  return groups
    .map((group) => ({ ...group, items: ranked(typed, group.items) }))
    .filter(({ items }) => items.length > 0)
    .sort((a, b) => best(b) - best(a));
}

function CommandFace({ command }: { command: Command }) {
  const { icon: Icon, picture, label, note, aside, keys } = command;
  return (
    <>
      {picture ?? (Icon ? <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" /> : null)}
      <span className="min-w-0 flex-1 truncate">
        {label}
        {note ? <span className="text-muted"> {note}</span> : null}
      </span>
      {aside}
      {keys ? (
        <kbd className="rounded-[4px] border border-line px-1.5 font-sans text-11 text-muted">{keys}</kbd>
      ) : null}
    </>
  );
}

function CommandList({ onRun }: { onRun: (command: Command) => void }) {
  return (
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
                onClick={() => onRun(command)}
              >
                <CommandFace command={command} />
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}
