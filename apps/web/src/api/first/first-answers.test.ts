import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAfterFirst } from './first-answers.ts';

const ownFetch = vi.fn(async () => new Response('own request'));
const ahead = (session: string | null, answer: Response | null = new Response('sent ahead')) => ({
  session,
  answers: { '/api/ping': Promise.resolve(answer) },
});
const answerOf = async (url: string, init?: RequestInit) =>
  (await fetchAfterFirst(() => 'mine')(url, init)).text();

beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', ownFetch);
});
afterEach(() => vi.unstubAllGlobals());

test('uses the answer to first.js for the first call only', async () => {
  window.firstAnswers = ahead('mine');
  expect(await answerOf('/api/ping')).toBe('sent ahead');
  expect(await answerOf('/api/ping')).toBe('own request');
});

test.each(['other', null])('an answer for the session %s is not used for another', async (session) => {
  window.firstAnswers = ahead(session);
  expect(await answerOf('/api/ping')).toBe('own request');
});

test('does not use it for other calls', async () => {
  window.firstAnswers = ahead('mine');
  expect(await answerOf('/api/countries')).toBe('own request');
  expect(await answerOf('/api/ping')).toBe('sent ahead');
});

test('requests what first.js left out because the session had no account', async () => {
  window.firstAnswers = ahead('mine', null);
  expect(await answerOf('/api/ping')).toBe('own request');
});

test('tells a query that is sent by POST by its body', async () => {
  window.firstAnswers = {
    session: 'mine',
    answers: { '/api/rows#%7B%22perPage%22:10%7D': Promise.resolve(new Response('sent ahead')) },
  };
  const rows = (perPage: number) =>
    answerOf('/api/rows', { method: 'POST', body: JSON.stringify({ perPage }) });
  expect(await rows(20)).toBe('own request');
  expect(await rows(10)).toBe('sent ahead');
  expect(await rows(10)).toBe('own request');
});

test('never uses it for a command', async () => {
  window.firstAnswers = ahead('mine');
  expect(await answerOf('/api/ping', { method: 'POST' })).toBe('own request');
});
