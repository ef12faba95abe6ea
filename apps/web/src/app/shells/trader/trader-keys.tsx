import { ShellKeys } from '../keys/shell-keys.tsx';
import { useUserScreens } from '../menu/menu-screens.ts';
import { findable } from '../menu/screen-words.ts';

/** The keys of the trader shell. */
export function TraderKeys() {
  return <ShellKeys screens={findable(useUserScreens())} />;
}
