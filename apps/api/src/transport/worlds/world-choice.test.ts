import { expect, test } from 'vitest';
import { namedWorld, worldCookie } from './world-choice.ts';

const here = (https: boolean, sandbox = true) => ({ https, sandbox });
const cookie = (text: string) => ({ headers: { cookie: text } });

test('by https the cookie is one that no other host can set', () => {
  const set = worldCookie(here(true), 'w_1', 60);
  expect(set).toBe('__Host-world=w_1; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure');
  expect(namedWorld(here(true), cookie('__Host-world=w_1'))).toBe('w_1');
  // A host beside this one has set it for both.
  expect(namedWorld(here(true), cookie('world=w_2; __Host-world=w_1'))).toBe('w_1');
  expect(namedWorld(here(true), cookie('world=w_2'))).toBeUndefined();
  expect(worldCookie(here(true), 'main')).toBe('__Host-world=; Path=/; Max-Age=0; Secure');
});

test('by http it has its plain name', () => {
  expect(worldCookie(here(false), 'w_1')).toBe('world=w_1; Path=/; HttpOnly; SameSite=Lax');
  expect(namedWorld(here(false), cookie('theme=dark; world=w_1'))).toBe('w_1');
  expect(namedWorld(here(false), cookie('world=w_1; world=w_2'))).toBe('w_1 w_2');
  expect(namedWorld(here(false, false), cookie('world=w_1'))).toBeUndefined();
});
