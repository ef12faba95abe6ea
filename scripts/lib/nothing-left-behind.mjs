// Files that share a process must leave it as they found it. vitest.config.ts gives the others a process each.
import { afterAll, expect, vi } from 'vitest';

/** All globals, except those that Node creates at the first read. */
const globals = () =>
  Object.entries(Object.getOwnPropertyDescriptors(globalThis)).flatMap(([name, { value }]) =>
    value === undefined ? [] : [/** @type {const} */ ([name, value])],
  );

/** The environment, without the variable that sharp sets when it loads. */
const environment = () => {
  const { VIPSHOME: _, ...rest } = process.env;
  return rest;
};

const before = { globals: globals(), env: environment(), folder: process.cwd() };

afterAll(() => {
  const now = new Map(globals());
  const replaced = before.globals
    .filter(([name, value]) => !Object.is(now.get(name), value))
    .map(([name]) => name);
  expect({ replaced, fakeTimers: vi.isFakeTimers(), env: environment(), folder: process.cwd() }).toEqual({
    replaced: [],
    fakeTimers: false,
    env: before.env,
    folder: before.folder,
  });
});
