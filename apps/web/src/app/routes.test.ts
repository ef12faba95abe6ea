import { expect, test } from 'vitest';
import own from '../../lists/own.tsv?raw';
import listed from '../../lists/screens.tsv?raw';
import missing from '../../lists/unbuilt.tsv?raw';
import { screens as ofTraders, staffDoors } from './routes.tsx';
import { staffScreens } from './shells/staff/staff-routes.tsx';

const rowsOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const pathOf = (row: string) => row.split('\t')[0] ?? '';

const list = rowsOf(`${listed}\n${own}`);
const unbuilt = rowsOf(missing);
const screens = [...ofTraders, ...staffScreens];
const built = screens.map(({ path }) => path);

test('a path stands in the table once', () => {
  expect(new Set(built).size).toBe(built.length);
});

test('what is listed is built or named as missing, and never both', () => {
  expect([...built, ...unbuilt.map(pathOf)].sort()).toEqual(list.map(pathOf).sort());
});

test('what is named as missing stands as it does in the list', () => {
  for (const row of unbuilt) expect(list).toContain(row);
});

test.each(screens.map((screen) => [screen.path, screen] as const))(
  '%s is as the list has it',
  (path, screen) => {
    const row = list.find((one) => pathOf(one) === path) ?? '';
    const { who, verified, flags, alias, deniedTo } = screen;
    const [, listedWho, listedVerified, listedFlags, listedDenied, listedAlias] = row.split('\t');
    expect({
      who,
      verified: verified ? 'V' : '-',
      flags: flags?.join(',') ?? '-',
      alias: alias ?? '-',
    }).toEqual({ who: listedWho, verified: listedVerified, flags: listedFlags, alias: listedAlias });
    if (who !== 'staff') return;
    expect(deniedTo ? '/login without a session; /account/overview without admin' : '/not-found').toBe(
      listedDenied,
    );
  },
);

test('staff screens stand in the table of the back office, and no others', () => {
  expect(ofTraders.filter(({ who }) => who === 'staff')).toEqual([]);
  expect(staffScreens.filter(({ who }) => who !== 'staff')).toEqual([]);
});

test('who may not enter a staff screen is led where the list says without its table', () => {
  const doors = new Map(staffDoors.map(({ path, deniedTo }) => [path, deniedTo]));
  for (const { path, deniedTo } of staffScreens) expect(doors.get(path)).toBe(deniedTo);
  for (const { path } of staffScreens) expect(path).toMatch(/^\/kut(\/|$)/);
});
