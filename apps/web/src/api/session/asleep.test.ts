import { WORLD_ASLEEP, WORLD_GONE } from '@papermint/contracts/sandbox/world-sockets';
import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { store } from '../../lib/store.ts';
import { asleepAtom } from '../../state/visit/exchange.ts';
import { letSleep } from './asleep.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
vi.stubGlobal('document', page);

test('sends a sleeping exchange nothing until the next action, whose ping wakes it', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
  onTestFinished(() => fetched.mockRestore());
  const reconnect = vi.fn();
  const awake = letSleep(WORLD_ASLEEP, reconnect);
  expect(onlineManager.isOnline()).toBe(false);
  expect(store.get(asleepAtom)).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('pointerdown'));
  await awake;
  expect(fetched).toHaveBeenCalledWith('/api/ping');
  expect(onlineManager.isOnline()).toBe(true);
  expect(reconnect).toHaveBeenCalledOnce();
});

test('does not wait for an exchange that no longer exists', async () => {
  const reconnect = vi.fn();
  store.set(asleepAtom, false);
  await letSleep(WORLD_GONE, reconnect);
  expect(store.get(asleepAtom)).toBe(false);
  expect(onlineManager.isOnline()).toBe(true);
  expect(reconnect).not.toHaveBeenCalled();
});
