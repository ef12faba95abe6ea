import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureFrom } from '../failure.ts';
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

test('repeats an interrupted attempt under its key, even after a reload', () => {
  const before = open();
  const key = before.keyFor({ amount: '1' });
  before.settle(new Error('connection lost'));
  expect(before.keyFor({ amount: '1' })).toBe(key);
  expect(open().keyFor({ amount: '1' })).toBe(key);
});

test('keeps the key of a page that was reloaded before any answer', () => {
  const key = open().keyFor({ amount: '1' });
  expect(open().keyFor({ amount: '1' })).toBe(key);
});

test('gives another input and another call another key', () => {
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

test('ignores other data in the storage', () => {
  for (const text of ['nonsense', '1', 'null', '{"body":1}']) {
    tab.set('unanswered:transfers.send', text);
    expect(open().keyFor({ amount: '1' })).toMatch(/^key /);
  }
});
