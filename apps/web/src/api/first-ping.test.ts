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

test('the first ping is the one that was sent ahead, and the next is not', async () => {
  window.firstPing = ahead('mine');
  expect(await said('/api/ping')).toBe('sent ahead');
  expect(await said('/api/ping')).toBe('asked anew');
});

test.each(['other', null])('what was sent ahead for %s is of no use to somebody else', async (session) => {
  window.firstPing = ahead(session);
  expect(await said('/api/ping')).toBe('asked anew');
  expect(window.firstPing).toBeUndefined();
});

test('other calls leave it alone', async () => {
  window.firstPing = ahead('mine');
  expect(await said('/api/countries')).toBe('asked anew');
  expect(await said('/api/ping')).toBe('sent ahead');
});
