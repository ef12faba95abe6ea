import { hasFlag } from '@papermint/contracts/common/flags';
import { useMemo } from 'react';
import { useAtomValue } from '../../lib/atoms.ts';
import { flagsAtom } from '../../state/flags.ts';
import { screens } from '../routes.tsx';
import type { MenuEntry, Screen } from '../screen.ts';
import { menuGroups } from '../screen.ts';

export type MenuScreen = Screen & { menu: MenuEntry };

/** The number of screens in the bar of a phone, beside More. */
const IN_BAR = 4;

/** The screens of traders whose flags allow them, in the order of the table. */
export function useUserScreens(): readonly Screen[] {
  const on = useAtomValue(flagsAtom);
  return useMemo(
    () =>
      screens.filter(
        ({ who, flags }) => who === 'user' && (flags?.every((flag) => hasFlag(on, flag)) ?? true),
      ),
    [on],
  );
}

/** Those with a menu entry. */
export function useMenuScreens(): readonly MenuScreen[] {
  const all = useUserScreens();
  return useMemo(() => all.filter((screen): screen is MenuScreen => screen.menu !== undefined), [all]);
}

/** Splits the menu of a phone into the bar and the More sheet. */
export function splitMenu(all: readonly MenuScreen[]): { bar: MenuScreen[]; more: MenuScreen[] } {
  const bar = all.filter(({ menu }) => menu.place === 'bar').slice(0, IN_BAR);
  return { bar, more: all.filter((screen) => !bar.includes(screen)) };
}

/** Groups menu screens; leaves out empty groups. */
export function groupMenu(all: readonly MenuScreen[]): { group: string; entries: MenuScreen[] }[] {
  return menuGroups
    .map((group) => ({ group, entries: all.filter(({ menu }) => menu.group === group) }))
    .filter(({ entries }) => entries.length > 0);
}
