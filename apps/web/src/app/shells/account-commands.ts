import { CalendarClock, Eye, EyeOff, LogOut, Moon, Rows2, Rows3, Sun } from 'lucide-react';
import { signOut } from '../../api/session-change.ts';
import { client, queryClient } from '../../api/trpc.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { densityAtom, setDensity } from '../../state/display.ts';
import { balancesHiddenAtom, hideBalances } from '../../state/hidden-balances.ts';
import { hasSandbox } from '../../state/sandbox.ts';
import { setTheme, themeAtom } from '../../state/theme.ts';
import type { Command } from '../../ui/overlay/command-palette.tsx';
import { toast } from '../../ui/overlay/toast-store.ts';

/** What can be done on any screen: the look of the app, the sandbox's clock, signing out. */
export function useAccountCommands(): readonly Command[] {
  const dark = useAtomValue(themeAtom) === 'dark';
  const compact = useAtomValue(densityAtom) === 'compact';
  const hidden = useAtomValue(balancesHiddenAtom);
  return [
    {
      id: 'theme',
      label: dark ? 'Switch to light theme' : 'Switch to dark theme',
      words: 'theme dark light night day colors appearance',
      icon: dark ? Sun : Moon,
      run: () => setTheme(dark ? 'light' : 'dark'),
    },
    {
      id: 'balances',
      label: hidden ? 'Show balances' : 'Hide balances',
      words: 'hide show mask privacy amounts',
      icon: hidden ? Eye : EyeOff,
      run: () => hideBalances(!hidden),
    },
    {
      id: 'density',
      label: compact ? 'Switch to comfortable lists' : 'Switch to compact lists',
      words: 'density dense rows height',
      icon: compact ? Rows2 : Rows3,
      run: () => setDensity(compact ? 'comfortable' : 'compact'),
    },
    ...(hasSandbox
      ? [
          {
            id: 'advance',
            label: 'Advance the clock by a day',
            words: 'sandbox clock time tomorrow skip',
            icon: CalendarClock,
            run: () => void advanceADay(),
          },
        ]
      : []),
    { id: 'sign-out', label: 'Sign out', words: 'log out leave', icon: LogOut, run: signOut },
  ];
}

async function advanceADay(): Promise<void> {
  try {
    await client.sandbox.clock.mutate({ advance: 'P1D' });
  } catch {
    toast('error', 'The clock could not be moved.');
    return;
  }
  await queryClient.invalidateQueries();
  toast('success', 'The clock was advanced by a day.');
}
