import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureFrom } from './failure.ts';
import { KeptKey } from './kept-key.ts';

const tab = new Map<string, string>();
let made = 0;
const open = (call = 'transfers.send') => new KeptKey(call, () => `key ${++made}`);
const refusal = (status: number) =>
  new TRPCClientError<never>('no', { result: { error: { ...failureFrom(status, {}), data: {} } as never } });

beforeEach(() => {
  tab.clear();
  made = 0;
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, value: string) => void tab.set(name, value),
    removeItem: (name: string) => void tab.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('an attempt that was cut off is repeated under its key, also after a reload', () => {
  const before = open();
  const key = before.keyFor({ amount: '1' });
  before.settle(new Error('connection lost'));
  expect(before.keyFor({ amount: '1' })).toBe(key);
  expect(open().keyFor({ amount: '1' })).toBe(key);
});

test('a page that was reloaded before any answer came has the key as well', () => {
  const key = open().keyFor({ amount: '1' });
  expect(open().keyFor({ amount: '1' })).toBe(key);
});

test('another input, and another call, get another key', () => {
  const key = open().keyFor({ amount: '1' });
  expect(open('convert.takeOffer').keyFor({ amount: '1' })).not.toBe(key);
  expect(open().keyFor({ amount: '2' })).not.toBe(key);
});

test.each([undefined, refusal(422)])('after a clear answer the same input gets a new key', (outcome) => {
  const before = open();
  const key = before.keyFor({ amount: '1' });
  before.settle(outcome);
  expect(tab.size).toBe(0);
  expect(open().keyFor({ amount: '1' })).not.toBe(key);
});

test('what else stands in the storage is no key', () => {
  for (const text of ['nonsense', '1', 'null', '{"body":1}']) {
    tab.set('unanswered:transfers.send', text);
    expect(open().keyFor({ amount: '1' })).toMatch(/^key /);
  }
});
