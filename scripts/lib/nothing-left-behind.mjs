// Files that share a process must leave it as they found it. Files that can't run apart: see vitest.config.ts.
import { afterAll, expect, vi } from 'vitest';

/** All globals, except those that are created when first read. */
const globals = () =>
  Object.entries(Object.getOwnPropertyDescriptors(globalThis)).flatMap(([name, { value }]) =>
    value === undefined ? [] : [/** @type {const} */ ([name, value])],
  );

/** The environment, without what sharp's native part sets when it is loaded. */
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
