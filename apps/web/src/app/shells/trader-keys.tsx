import { useUserScreens } from './menu-screens.ts';
import { findable } from './screen-words.ts';
import { ShellKeys } from './shell-keys.tsx';

/** The keys of the trader shell. */
export function TraderKeys() {
  return <ShellKeys screens={findable(useUserScreens())} />;
}
