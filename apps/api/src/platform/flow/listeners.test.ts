import { expect, test } from 'vitest';
import { createKeyedListeners, createListeners } from './listeners.ts';

test('calls each listener in order, until it is removed', () => {
  const listeners = createListeners<[number]>();
  const calls: string[] = [];
  const remove = listeners.add((at) => calls.push(`first ${at}`));
  listeners.add((at) => calls.push(`second ${at}`));
  listeners.call(1);
  remove();
  listeners.call(2);
  expect(calls).toEqual(['first 1', 'second 1', 'second 2']);
  expect(listeners.size).toBe(1);
});

test('calls each listener although one throws, and throws its error then', () => {
  const listeners = createListeners();
  const calls: string[] = [];
  for (const name of ['first', 'second', 'third']) {
    listeners.add(() => {
      calls.push(name);
      if (name !== 'third') throw new Error(name);
    });
  }
  expect(() => listeners.call()).toThrow('first');
  expect(calls).toEqual(['first', 'second', 'third']);
});

test('calls the listeners of one key, and forgets a key without listeners', () => {
  const listeners = createKeyedListeners<[number]>();
  const calls: string[] = [];
  const remove = listeners.add('a', (at) => calls.push(`a ${at}`));
  listeners.add('b', (at) => calls.push(`b ${at}`));
  listeners.call('a', 1);
  listeners.call('c', 1);
  remove();
  listeners.call('a', 2);
  expect(calls).toEqual(['a 1']);
  expect([listeners.has('a'), listeners.has('b')]).toEqual([false, true]);
});

test('keeps a key whose removed listener was added again', () => {
  const listeners = createKeyedListeners();
  let calls = 0;
  const remove = listeners.add('a', () => undefined);
  remove();
  listeners.add('a', () => {
    calls += 1;
  });
  remove();
  listeners.call('a');
  expect(calls).toBe(1);
});
