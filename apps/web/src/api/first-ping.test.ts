import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAfterFirst } from './first-ping.ts';

const asked = vi.fn(async () => new Response('asked anew'));
const ahead = (session: string | null) => ({ session, answer: Promise.resolve(new Response('sent ahead')) });
const said = async (url: string) => (await fetchAfterFirst(() => 'mine')(url)).text();

beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', asked);
});
afterEach(() => vi.unstubAllGlobals());

test('the first ping uses the request of first.js, the next one does not', async () => {
  window.firstPing = ahead('mine');
  expect(await said('/api/ping')).toBe('sent ahead');
  expect(await said('/api/ping')).toBe('asked anew');
});

test.each(['other', null])(
  'a request of first.js for the session %s is not used for another',
  async (session) => {
    window.firstPing = ahead(session);
    expect(await said('/api/ping')).toBe('asked anew');
    expect(window.firstPing).toBeUndefined();
  },
);

test('other calls do not use it', async () => {
  window.firstPing = ahead('mine');
  expect(await said('/api/countries')).toBe('asked anew');
  expect(await said('/api/ping')).toBe('sent ahead');
});
