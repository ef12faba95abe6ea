import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAfterFirst } from './first-ping.ts';

const ownFetch = vi.fn(async () => new Response('own request'));
const ahead = (session: string | null) => ({ session, answer: Promise.resolve(new Response('sent ahead')) });
const answerOf = async (url: string) => (await fetchAfterFirst(() => 'mine')(url)).text();

beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', ownFetch);
});
afterEach(() => vi.unstubAllGlobals());

test('the first ping uses the request of first.js, the next one does not', async () => {
  window.firstPing = ahead('mine');
  expect(await answerOf('/api/ping')).toBe('sent ahead');
  expect(await answerOf('/api/ping')).toBe('own request');
});

test.each(['other', null])(
  'a request of first.js for the session %s is not used for another',
  async (session) => {
    window.firstPing = ahead(session);
    expect(await answerOf('/api/ping')).toBe('own request');
    expect(window.firstPing).toBeUndefined();
  },
);

test('other calls do not use it', async () => {
  window.firstPing = ahead('mine');
  expect(await answerOf('/api/countries')).toBe('own request');
  expect(await answerOf('/api/ping')).toBe('sent ahead');
});
