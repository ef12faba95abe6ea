import { describe, expect, test } from 'vitest';
import { createWaiters } from './waiters.ts';

/** A wait whose time, visit and client the test moves. */
function setUp(most = 1) {
  const state = { found: '', inside: true, stops: 0, reads: 0 };
  const client = new AbortController();
  const calls: Record<'expire' | 'wake', () => void> = { expire: () => undefined, wake: () => undefined };
  const waiters = createWaiters(most, (_ms, callback) => {
    calls.expire = callback;
    return () => {
      state.stops += 1;
    };
  });
  const first = (ms = 10_000) =>
    waiters.first({
      ms,
      async read() {
        expect(state.inside).toBe(true);
        state.reads += 1;
        return state.found;
      },
      isFound: (answer) => answer !== '',
      listen(wake) {
        calls.wake = wake;
        return () => {
          state.stops += 1;
        };
      },
      async pause(wait) {
        state.inside = false;
        await wait(client.signal);
        state.inside = true;
      },
    });
  const turn = () => new Promise(setImmediate);
  return { state, calls, client, waiters, first, turn };
}

describe('a wait', () => {
  test('answers what is there already, without waiting', async () => {
    const { state, first, waiters } = setUp(0);
    state.found = 'mail';
    expect(await first()).toBe('mail');
    expect(waiters.size).toBe(0);
  });

  test('reads once without time to wait', async () => {
    const { state, first } = setUp(0);
    expect(await first(0)).toBe('');
    expect(state.reads).toBe(1);
  });

  test('is outside of the world, and answers as soon as something is found', async () => {
    const { state, calls, first, turn, waiters } = setUp();
    const answer = first();
    await turn();
    expect([state.inside, waiters.size]).toEqual([false, 1]);
    calls.wake();
    await turn();
    expect([state.inside, waiters.size, state.reads]).toEqual([false, 1, 2]);
    state.found = 'mail';
    calls.wake();
    expect(await answer).toBe('mail');
    expect([waiters.size, state.stops]).toEqual([0, 2]);
  });

  test('sees what happens during a read', async () => {
    const { state, calls, first, turn } = setUp();
    const answer = first();
    calls.wake();
    state.found = 'mail';
    await turn();
    expect(await answer).toBe('mail');
  });

  test('answers what it read last when its time is over', async () => {
    const { calls, first, turn, waiters } = setUp();
    const answer = first();
    await turn();
    calls.expire();
    expect(await answer).toBe('');
    expect(waiters.size).toBe(0);
  });

  test('ends when the client leaves', async () => {
    const { client, first, turn, waiters } = setUp();
    const answer = first();
    await turn();
    client.abort();
    expect(await answer).toBe('');
    expect(waiters.size).toBe(0);
  });

  test('is refused while too many wait', async () => {
    const { state, calls, first, turn, waiters } = setUp();
    const one = first();
    await turn();
    const { expire } = calls;
    state.inside = true;
    await expect(first()).rejects.toMatchObject({ code: 'rate_limited', key: 'wait' });
    expect(waiters.size).toBe(1);
    expire();
    await one;
    const next = first();
    await turn();
    calls.expire();
    expect(await next).toBe('');
  });
});
