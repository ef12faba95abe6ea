import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGoKeys } from '../../../frames/keys/go-keys.ts';
import { useShortcuts } from '../../../frames/keys/shortcuts.ts';
import type { KeyRow } from '../../../frames/keys/shown-keys.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import type { Screen } from '../../screen.ts';

const ShortcutsDialog = lazyWithPreload(() =>
  import('./shortcuts-dialog.tsx').then((m) => m.ShortcutsDialog),
);

interface ShellKeysProps {
  screens: readonly Pick<Screen, 'path' | 'title' | 'goKey'>[];
  /** Further keys of the shell, for the list. */
  more?: readonly KeyRow[];
}

/** The keys of a shell: G and then the letter of a screen, and the list of all keys. */
export function ShellKeys({ screens, more }: ShellKeysProps) {
  const navigate = useNavigate();
  const [help, setHelp] = useState(false);
  useGoKeys((letter) => {
    const screen = screens.find(({ goKey }) => goKey === letter);
    if (screen) void navigate(screen.path);
    return screen !== undefined;
  });
  useShortcuts({ '?': () => setHelp(true) });
  if (!help) return null;
  return (
    <LazyBoundary>
      <ShortcutsDialog screens={screens} {...(more ? { more } : {})} onClose={() => setHelp(false)} />
    </LazyBoundary>
  );
}
