import { recordedPath } from '@papermint/contracts/activity/recording';
import { expect, test } from 'vitest';
import own from '../../lists/own.tsv?raw';
import listed from '../../lists/screens.tsv?raw';
import missing from '../../lists/unbuilt.tsv?raw';
import { screens as ofTraders, staffPlaces } from './routes.ts';
import { staffScreens } from './shells/staff/staff-routes.ts';

const rowsOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const pathOf = (row: string) => row.split('\t')[0] ?? '';

const list = rowsOf(`${listed}\n${own}`);
const unbuilt = rowsOf(missing);
const screens = [...ofTraders, ...staffScreens];
const built = screens.map(({ path }) => path);

test('records no proof of an emailed link in a visit', () => {
  const withToken = ofTraders.filter(({ path }) => path.includes(':token'));
  expect(withToken.length).toBeGreaterThan(0);
  for (const { path } of withToken) {
    expect(recordedPath(path.replace(/:token\??/, 'a-secret'))).not.toContain('a-secret');
  }
});

test('has each path once in the tables', () => {
  expect(new Set(built).size).toBe(built.length);
});

test('has built each listed screen or names it as missing', () => {
  expect([...built, ...unbuilt.map(pathOf)].sort()).toEqual(list.map(pathOf).sort());
});

test('gives a missing screen the same columns as in the list', () => {
  for (const row of unbuilt) expect(list).toContain(row);
});

test.each(screens.map((screen) => [screen.path, screen] as const))(
  '%s has the columns of the list',
  (path, screen) => {
    const row = list.find((one) => pathOf(one) === path) ?? '';
    const { who, verified, flags, alias, deniedTo, signedInPath, guestPath } = screen;
    const [, listedWho, listedVerified, listedFlags, listedDenied, listedAlias] = row.split('\t');
    expect({
      who,
      verified: verified ? 'V' : '-',
      flags: flags?.join(',') ?? '-',
      alias: alias ?? '-',
    }).toEqual({ who: listedWho, verified: listedVerified, flags: listedFlags, alias: listedAlias });
    if (who === 'guest') expect(signedInPath ?? '/account/overview').toBe(listedDenied);
    if (guestPath) expect(listedDenied).toBe(`${guestPath}; flag: stay`);
    if (who !== 'staff') return;
    expect(deniedTo ? '/login without a session; /account/overview without admin' : '/not-found').toBe(
      listedDenied,
    );
  },
);

test('has all staff screens and no others in the table of the back office', () => {
  expect(ofTraders.filter(({ who }) => who === 'staff')).toEqual([]);
  expect(staffScreens.filter(({ who }) => who !== 'staff')).toEqual([]);
});

test('knows the redirect of a staff screen without its table', () => {
  const places = new Map(staffPlaces.map(({ path, deniedTo }) => [path, deniedTo]));
  for (const { path, deniedTo } of staffScreens) expect(places.get(path)).toBe(deniedTo);
  for (const { path } of staffScreens) expect(path).toMatch(/^\/kut(\/|$)/);
});
