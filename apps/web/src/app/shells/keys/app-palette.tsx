import type { SearchAnswer } from '@papermint/contracts/search/model';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTrader } from '../../../api/ping.ts';
import { pageCommandsAtom } from '../../../frames/keys/commands.ts';
import { noteRecent, recentsOf } from '../../../frames/keys/recents.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import type { EarlyKeys } from '../../../lib/keys/early-keys.ts';
import type { Command, CommandGroup } from '../../../ui/overlay/command-palette.tsx';
import { CommandPalette } from '../../../ui/overlay/command-palette.tsx';
import { useAccountCommands } from '../menu/account-commands.ts';
import { foundGroups } from './found-commands.ts';

export interface PaletteProps {
  takeKeys: () => EarlyKeys | null;
  onClose: () => void;
}

interface AppPaletteProps extends PaletteProps {
  typed: string;
  onTyped: (typed: string) => void;
  /** What the shell offers. */
  groups: readonly CommandGroup[];
  /** The query of the search on the server. */
  search: { data: SearchAnswer | undefined; isPlaceholderData: boolean; isFetching: boolean };
  /** The text will be searched for after a pause. */
  settling: boolean;
}

/** The palette of a shell: the last commands, the commands of the page and the shell, and the results of the server. */
export function AppPalette({ typed, onTyped, groups, search, settling, ...door }: AppPaletteProps) {
  const account = useTrader()?.accountId ?? '';
  const navigate = useNavigate();
  const go = (path: string) => void navigate(path);
  const page = useAtomValue(pageCommandsAtom);
  const all = [...page, ...groups, { value: 'Actions', items: useAccountCommands() }];
  const commands = new Map(all.flatMap(({ items }) => items.map((command) => [command.id, command])));
  const recent = useRecent(account, commands, go).filter(({ id }) => typed === '' || !commands.has(id));
  const known = new Set([...commands.keys(), ...recent.map(({ id }) => id)]);
  return (
    <CommandPalette
      {...door}
      groups={[{ value: 'Recent', items: recent }, ...all]}
      found={typed.trim() === '' ? [] : foundGroups(search, typed, known, go)}
      waiting={settling || search.isFetching}
      onTyped={onTyped}
      onRun={(command) => {
        if (command.id.startsWith('/') || commands.has(command.id)) noteRecent(account, command);
      }}
    />
  );
}

/** The last commands, as they are offered now, or by their path. */
function useRecent(
  account: string,
  commands: ReadonlyMap<string, Command>,
  go: (path: string) => void,
): Command[] {
  const [recents] = useState(() => recentsOf(account));
  return recents.flatMap(({ id, label, note }) => {
    const offered = commands.get(id);
    // A copy, because the palette tells its commands apart by identity.
    if (offered) return { ...offered };
    return id.startsWith('/') ? { id, label, note, icon: History, run: () => go(id) } : [];
  });
}
