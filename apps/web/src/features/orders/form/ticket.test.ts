import { createStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { draftAtom } from './order-draft.ts';
import { saveChoice, savedSide, savedType } from './ticket.ts';

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

test('restores side and type after a reload, by account', () => {
  expect([savedSide('1', 'spot'), savedType('1', 'spot')]).toEqual(['buy', '']);
  saveChoice('side', '1', 'spot', 'sell');
  saveChoice('type', '1', 'spot', 'limit');
  expect([savedSide('1', 'spot'), savedType('1', 'spot')]).toEqual(['sell', 'limit']);
  expect([savedSide('2', 'spot'), savedType('2', 'spot')]).toEqual(['buy', '']);
});

test('reads an unknown stored type as a market order', () => {
  saveChoice('type', '1', 'spot', 'toString');
  const draft = createStore().get(draftAtom('1', 'BTC/USD', () => savedType('1', 'spot')));
  expect(draft.type).toBe('market');
});
