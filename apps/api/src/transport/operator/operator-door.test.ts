import { expect, test } from 'vitest';
import type { Bucket } from '../../fleet/agreement/bucket.ts';
import { UnreachableError } from '../../fleet/agreement/bucket.ts';
import { createMemoryBucket } from '../../fleet/agreement/memory-bucket.ts';
import { createDoor } from './operator-door.ts';

const TOKEN = 'a token of the operator';

const cookieOf = (opening: string): string => opening.split(';', 1)[0] as string;

interface DoorOptions {
  token?: string;
  https?: boolean;
  now?: () => number;
  signOuts?: Bucket<number>;
}

function doorOf({ token = TOKEN, https = true, now = () => 0, signOuts }: DoorOptions = {}) {
  return createDoor(token, { signOuts: signOuts ?? createMemoryBucket(), https, wall: now });
}

test('the token opens as bearer, and nothing else does', async () => {
  const door = doorOf();
  expect(await door.isOpen({ authorization: `Bearer ${TOKEN}` })).toBe(true);
  for (const authorization of [undefined, '', 'Bearer ', `Bearer ${TOKEN} `, `Bearer ${TOKEN}x`, TOKEN]) {
    expect(await door.isOpen({ authorization })).toBe(false);
  }
  expect(await door.isOpen({})).toBe(false);
});

test('a cookie opens on all nodes of the token for twelve hours', async () => {
  const time = { now: 1_000 };
  const now = () => time.now;
  const signOuts = createMemoryBucket<number>();
  const [door, other] = [doorOf({ now, signOuts }), doorOf({ now, signOuts })];
  const stranger = doorOf({ token: 'another token of 20', now });
  const cookie = `world=w_1; ${cookieOf(door.opening())}; node=a`;
  const opens = await Promise.all([door, other, stranger].map((one) => one.isOpen({ cookie })));
  expect(opens).toEqual([true, true, false]);
  time.now += 12 * 3_600_000;
  expect(await door.isOpen({ cookie })).toBe(false);
});

test('a sign-out ends the session on all nodes, and no other session', async () => {
  const signOuts = createMemoryBucket<number>();
  const [door, other] = [doorOf({ signOuts }), doorOf({ signOuts })];
  const [cookie, second] = [cookieOf(door.opening()), cookieOf(door.opening())];
  expect(await other.isOpen({ cookie })).toBe(true);
  await door.end({ cookie });
  await other.end({ cookie });
  await door.end({});
  await door.end({ cookie: `${second}x` });
  for (const one of [door, other, doorOf({ signOuts })]) {
    expect([await one.isOpen({ cookie }), await one.isOpen({ cookie: second })]).toEqual([false, true]);
  }
});

test('while the agreement is away, sessions go on and a sign-out is refused', async () => {
  const away = async () => {
    throw new UnreachableError('Cut off.');
  };
  const memory = createMemoryBucket<number>();
  const signOuts = { ...memory };
  const door = doorOf({ signOuts });
  const [cookie, ended] = [cookieOf(door.opening()), cookieOf(door.opening())];
  await door.end({ cookie: ended });
  Object.assign(signOuts, { get: away, create: away });
  expect([await door.isOpen({ cookie }), await door.isOpen({ cookie: ended })]).toEqual([true, false]);
  await expect(door.end({ cookie })).rejects.toThrow(UnreachableError);
});

test('a cookie that was changed opens nothing', async () => {
  const door = doorOf({ https: false });
  const cookie = cookieOf(door.opening());
  const later = cookie.replace(/\.\d+/, (until) => `.9${until.slice(1)}`);
  const tried = [cookie, later, `${cookie}x`, `x${cookie}`, 'operator=1.a'];
  const opens = await Promise.all(tried.map((one) => door.isOpen({ cookie: one })));
  expect(opens).toEqual([true, false, false, false, false]);
});

test('the cookie stays on the paths of the operator, away from scripts and other sites', () => {
  expect(doorOf().opening()).toMatch(/; Path=\/operator; HttpOnly; SameSite=Strict; Secure$/);
  expect(doorOf({ https: false }).opening()).not.toContain('Secure');
});
