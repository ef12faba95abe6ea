import { generatePath, matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { mayMatch, mayShow } from './may-match.ts';
import { screens, staffPlaces } from './routes.ts';
import { staffScreens } from './shells/staff/staff-routes.ts';

const patterns = [...screens, ...staffScreens, ...staffPlaces].flatMap(({ path, alias }) =>
  alias ? [path, alias] : [path],
);
const addresses = patterns.map((path) =>
  generatePath(path.replace('*', 'anything'), new Proxy({}, { get: () => 'some' })),
);

test('keeps every screen that React Router would show', () => {
  for (const address of addresses) {
    for (const one of [address, `${address}/`, address.toUpperCase(), address.replace('a', '%61')]) {
      for (const pattern of patterns) {
        if (matchPath(pattern, one))
          expect([pattern, one, mayMatch(pattern, one)]).toEqual([pattern, one, true]);
      }
    }
  }
});

test('includes the screen around a tab, whatever the path of the tab', () => {
  for (const table of [screens, staffScreens]) {
    for (const { path, tabOf } of table) {
      const address = generatePath(path.replace('*', 'anything'), new Proxy({}, { get: () => 'some' }));
      const shown = mayShow(table, address).map((one) => one.path);
      expect(shown).toContain(path);
      if (tabOf) expect(shown).toContain(tabOf);
    }
  }
});

test('compares an address with few patterns', () => {
  const compared = (address: string) => patterns.filter((pattern) => mayMatch(pattern, address)).length;
  expect(compared('/account/overview')).toBeLessThan(5);
  expect(compared('/trade/BTC/USD')).toBeLessThan(10);
});
