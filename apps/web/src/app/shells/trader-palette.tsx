import { LogOut, Moon, SlidersHorizontal, Sun } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../lib/sign-out.ts';
import { setTheme } from '../../lib/theme.ts';
import { CommandPalette } from '../../ui/command-palette.tsx';
import { PREFERENCES, screens } from '../routes.tsx';

/** Every screen of the menu, and what the account menu does, by name. */
export function TraderPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const places = screens.flatMap(({ path, menu }) =>
    menu
      ? [
          {
            id: path,
            label: menu.label,
            words: menu.short,
            icon: menu.icon,
            run: () => void navigate(path),
          },
        ]
      : [],
  );
  return (
    <CommandPalette
      onClose={onClose}
      groups={[
        { value: 'Go to', items: places },
        {
          value: 'Account',
          items: [
            {
              id: 'preferences',
              label: 'Preferences',
              words: 'settings profile nickname currency theme colours density',
              icon: SlidersHorizontal,
              run: () => void navigate(PREFERENCES),
            },
            { id: 'dark', label: 'Use the dark theme', icon: Moon, run: () => setTheme('dark') },
            { id: 'light', label: 'Use the light theme', icon: Sun, run: () => setTheme('light') },
            { id: 'sign-out', label: 'Sign out', words: 'log out leave', icon: LogOut, run: signOut },
          ],
        },
      ]}
    />
  );
}
