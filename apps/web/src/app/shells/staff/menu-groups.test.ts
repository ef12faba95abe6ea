import { expect, test } from 'vitest';
import { arrangementOf, openGroups, withOpened, withPin } from './menu-groups.ts';

const groups = [
  { name: 'Users', size: 3 },
  { name: 'Billing', size: 6 },
  { name: 'Trading', size: 7 },
  { name: 'Control', size: 3 },
];

const open = (opened: string[], room: number | null) => [...openGroups(groups, opened, room)];

test('opens the groups that have room, in their order', () => {
  const all = groups.map(({ name }) => name);
  expect(open(all, 100)).toEqual(all);
  expect(open(all, 13)).toEqual(['Users', 'Billing', 'Control']);
});

test('keeps the latest groups open, and folds those without room', () => {
  expect(open(['Trading', 'Billing', 'Users'], 13)).toEqual(['Trading', 'Billing']);
  expect(open(['Trading', 'Billing', 'Users'], null)).toEqual(['Trading', 'Billing', 'Users']);
});

test('opens the latest group even if it alone has no room', () => {
  expect(open(['Trading', 'Users'], 2)).toEqual(['Trading']);
});

test('leaves out groups that the reader has no permission for', () => {
  expect(open(['NFTs', 'Users'], 13)).toEqual(['Users']);
  expect(open([], 13)).toEqual([]);
});

test('puts an opened group in front, and pins a screen once', () => {
  expect(withOpened(['Users', 'Billing'], 'Billing')).toEqual(['Billing', 'Users']);
  expect(withPin(withPin([], '/kut/audit'), '/kut/cards')).toEqual(['/kut/audit', '/kut/cards']);
  expect(withPin(['/kut/audit', '/kut/cards'], '/kut/audit')).toEqual(['/kut/cards']);
});

test.each([null, '', 'null', '[]', '{"opened":3,"pins":"x"}', '{"pins":[1,null]}'])(
  'reads %j as no arrangement',
  (stored) => expect(arrangementOf(stored)).toEqual({ opened: null, pins: [] }),
);

test('reads what it has kept', () => {
  const kept = { opened: ['Users'], pins: ['/kut/audit'] };
  expect(arrangementOf(JSON.stringify(kept))).toEqual(kept);
});
