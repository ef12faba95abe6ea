import { expect, test } from 'vitest';
import { BOT_EVENTS, BOT_PAGES, BOT_WITHIN, isBotAgent, isBotBehavior } from './activity-rules.ts';

test.each([
  [undefined, true],
  ['', true],
  ['curl/8.5.0', true],
  ['python-requests/2.32', true],
  ['Mozilla/5.0 (compatible; SampleBot/2.1; +http://crawl.test)', true],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0 Safari/537.36', true],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/604.1', false],
  // A word that only contains "bot".
  ['Mozilla/5.0 (Linux; Android 16; Abbott T1) Chrome/140.0', false],
])('the agent %s is that of a program: %s', (agent, bot) => {
  expect(isBotAgent(agent)).toBe(bot);
});

test('takes many events in a short time for a program', () => {
  const every = (ms: number) => Array.from({ length: BOT_EVENTS }, (_, at) => at * ms);
  const slow = BOT_WITHIN / (BOT_EVENTS - 1);
  const behavior = { pages: 1, input: true };
  expect(isBotBehavior({ ...behavior, recent: every(Math.floor(slow)) })).toBe(true);
  expect(isBotBehavior({ ...behavior, recent: every(Math.ceil(slow)) })).toBe(false);
  expect(isBotBehavior({ ...behavior, recent: every(1).slice(1) })).toBe(false);
});

test('takes pages without a pointer or a key for a program', () => {
  expect(isBotBehavior({ recent: [], pages: BOT_PAGES, input: false })).toBe(true);
  expect(isBotBehavior({ recent: [], pages: BOT_PAGES - 1, input: false })).toBe(false);
  expect(isBotBehavior({ recent: [], pages: 500, input: true })).toBe(false);
});
