import { LogOut, Moon, Sun } from 'lucide-react';
import { signOut } from '../../api/session-change.ts';
import { setTheme } from '../../state/theme.ts';
import type { Command } from '../../ui/overlay/command-palette.tsx';

/** Commands of the account menu that every palette offers. */
export const accountCommands: readonly Command[] = [
  { id: 'dark', label: 'Use the dark theme', icon: Moon, run: () => setTheme('dark') },
  { id: 'light', label: 'Use the light theme', icon: Sun, run: () => setTheme('light') },
  { id: 'sign-out', label: 'Sign out', words: 'log out leave', icon: LogOut, run: signOut },
];
