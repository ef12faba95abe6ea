import { expect, test } from 'vitest';
import { screens } from '../../routes.ts';
import type { MenuScreen } from './menu-places.ts';
import { groupMenu, splitMenu } from './menu-places.ts';

const all = screens.filter((screen): screen is MenuScreen => screen.menu !== undefined);
const pathsOf = (some: readonly MenuScreen[]) => some.map(({ path }) => path);

test('gives every menu screen one place on a phone, with room for More in the bar', () => {
  const { bar, more } = splitMenu(all);
  expect(bar.length).toBeLessThanOrEqual(4);
  expect(pathsOf([...bar, ...more]).sort()).toEqual(pathsOf(all).sort());
});

test('puts screens that do not fit into the bar into the More sheet', () => {
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

test('puts every menu screen into one group of the sidebar', () => {
  expect(pathsOf(groupMenu(all).flatMap(({ entries }) => entries)).sort()).toEqual(pathsOf(all).sort());
});
