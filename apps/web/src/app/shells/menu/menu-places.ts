import type { MenuEntry, Screen } from '../../screen.ts';
import { menuGroups } from '../../screen.ts';

export type MenuScreen = Screen & { menu: MenuEntry };

/** The number of screens in the bar of a phone, beside More. */
const IN_BAR = 4;

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
