import { expect, test } from 'vitest';
import { screens } from '../routes.ts';
import type { MenuScreen } from './menu-places.ts';
import { groupMenu, splitMenu } from './menu-places.ts';

const all = screens.filter((screen): screen is MenuScreen => screen.menu !== undefined);
const pathsOf = (some: readonly MenuScreen[]) => some.map(({ path }) => path);

test('every menu screen has one place on a phone, and the bar has room for More', () => {
  const { bar, more } = splitMenu(all);
  expect(bar.length).toBeLessThanOrEqual(4);
  expect(pathsOf([...bar, ...more]).sort()).toEqual(pathsOf(all).sort());
});

test('screens that do not fit into the bar are in the More sheet', () => {
  const [first] = all as [MenuScreen];
  const many = ['a', 'b', 'c', 'd', 'e'].map((path) => ({
    ...first,
    path,
    menu: { ...first.menu, place: 'bar' as const },
  }));
  const { bar, more } = splitMenu(many);
  expect(pathsOf(bar)).toEqual(['a', 'b', 'c', 'd']);
  expect(pathsOf(more)).toEqual(['e']);
});

test('every menu screen is in one group of the sidebar', () => {
  expect(pathsOf(groupMenu(all).flatMap(({ entries }) => entries)).sort()).toEqual(pathsOf(all).sort());
});
