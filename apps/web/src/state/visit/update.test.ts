import { beforeEach, expect, test, vi } from 'vitest';
import { store } from '../../lib/store.ts';
import { lookForUpdate, updatedAtom } from './update.ts';

const served = vi.fn<() => Promise<Response>>();

vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => '/assets/index-old.js' }) });
vi.stubGlobal('fetch', served);

beforeEach(() => store.set(updatedAtom, false));

test.each([
  ['another page than this one', new Response('<script src="/assets/index-new.js">'), true],
  ['this very page', new Response('<script src="/assets/index-old.js">'), false],
  ['an error', new Response('Bad gateway', { status: 502 }), false],
])('a server that has %s', async (_, answer, updated) => {
  served.mockResolvedValueOnce(answer);
  await lookForUpdate();
  expect(store.get(updatedAtom)).toBe(updated);
});

test('changes nothing without a reachable server', async () => {
  served.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await lookForUpdate();
  expect(store.get(updatedAtom)).toBe(false);
});
