import { createStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { draftAtom } from './order-draft.ts';
import { savedTicket, saveTicket } from './ticket.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  const { localStorage } = globalThis;
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  });
  return () => {
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: localStorage });
  };
});

test('a reload finds the side and type that were chosen, each account its own', () => {
  expect(savedTicket('1')).toEqual({ side: 'buy', type: '' });
  saveTicket('1', { side: 'sell' });
  saveTicket('1', { type: 'limit' });
  expect(savedTicket('1')).toEqual({ side: 'sell', type: 'limit' });
  expect(savedTicket('2')).toEqual({ side: 'buy', type: '' });
});

test('a stored type that is none counts as a market order', () => {
  stored.set('ticket:spot:1', 'sell toString');
  const draft = createStore().get(draftAtom('1', 'BTC/USD', () => savedTicket('1').type));
  expect(draft.type).toBe('market');
});
