import {
  Braces,
  CalendarClock,
  Eye,
  EyeOff,
  FlaskConical,
  LogOut,
  Moon,
  Rows2,
  Rows3,
  Sun,
} from 'lucide-react';
import { signOut } from '../../../api/session/session-change.ts';
import { moveClock } from '../../../features/sandbox/move-clock.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { densityAtom, setDensity } from '../../../state/reader/display.ts';
import { balancesHiddenAtom, hideBalances } from '../../../state/reader/hidden-balances.ts';
import { setTheme, themeAtom } from '../../../state/reader/theme.ts';
import { hasSandbox } from '../../../state/site/sandbox.ts';
import { showExchange } from '../../../state/visit/exchange.ts';
import { toggleInspector } from '../../../state/visit/inspector.ts';
import type { Command } from '../../../ui/overlay/command-palette.tsx';

/** Commands of every screen: the look of the app, the sandbox's clock, signing out. */
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
            id: 'exchange',
            label: 'Your exchange',
            words: 'sandbox world clock speed share invite link reset new',
            icon: FlaskConical,
            run: showExchange,
          },
          {
            id: 'inspector',
            label: 'Inspector',
            words: 'sandbox requests answers developer tools curl record test',
            icon: Braces,
            run: toggleInspector,
          },
          {
            id: 'advance',
            label: 'Advance the clock by a day',
            words: 'sandbox clock time tomorrow skip',
            icon: CalendarClock,
            run: () => void moveClock({ advance: 'P1D' }, 'The clock was advanced by a day.'),
          },
        ]
      : []),
    { id: 'sign-out', label: 'Sign out', words: 'log out leave', icon: LogOut, run: signOut },
  ];
}
