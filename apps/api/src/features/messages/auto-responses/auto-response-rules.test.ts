import { HOUR } from '@papermint/contracts/common/time-units';
import { MOST_AUTOMATIC, senders } from '@papermint/contracts/messages/statuses';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RuleRecord } from '../messages-types.ts';
import type { PastAnswer } from './auto-response-rules.ts';
import { answeringRule, fits, hasWord, isSilent } from './auto-response-rules.ts';

const rule = (over: Partial<RuleRecord> = {}): RuleRecord => ({
  id: 'r1',
  name: 'Rule',
  enabled: true,
  event: 'message',
  topics: [],
  words: [],
  text: 'Hello',
  pause: 24,
  createdAt: 0,
  ...over,
});
const incoming = { sender: 'trader', first: false, topic: 'deposits', text: 'Where is my wire?' } as const;

test.each([
  ['Where is my wire?', 'wire', true],
  ['Where is my WIRE', 'Wire', true],
  ['A wireless card', 'wire', false],
  ['rewire', 'wire', false],
  ['my bank transfer, please', 'bank transfer', true],
  ['Überweisung fehlt', 'überweisung', true],
  ['überweisungen', 'überweisung', false],
  ['wireless, but also a wire', 'wire', true],
  ['c++ is no language of ours', 'c++', true],
  ['anything', '', false],
])('%s has the word %s: %s', (text, word, has) => {
  expect(hasWord(text, word)).toBe(has);
});

test('a rule fits a message only if event, topics and words all do', () => {
  expect(fits(rule(), incoming)).toBe(true);
  expect(fits(rule({ event: 'opened' }), incoming)).toBe(false);
  expect(fits(rule({ event: 'opened' }), { ...incoming, first: true })).toBe(true);
  expect(fits(rule({ topics: ['security'] }), incoming)).toBe(false);
  expect(fits(rule({ topics: ['security', 'deposits'], words: ['bank', 'wire'] }), incoming)).toBe(true);
  expect(fits(rule({ words: ['bank'] }), incoming)).toBe(false);
});

test('the first rule that fits and is not silent answers', () => {
  const [off, busy, next] = [rule({ id: 'a', enabled: false }), rule({ id: 'b' }), rule({ id: 'c' })];
  const past = [{ ruleId: 'b', at: 10 * HOUR }];
  expect(answeringRule([off, busy, next], incoming, [], 0)?.id).toBe('b');
  expect(answeringRule([off, busy, next], incoming, past, 20 * HOUR)?.id).toBe('c');
  expect(answeringRule([off, busy, next], incoming, past, 34 * HOUR)?.id).toBe('b');
  expect(isSilent(next, Array(MOST_AUTOMATIC).fill(past[0]), 20 * HOUR)).toBe(true);
});

test('no set of rules answers an answer or exceeds the daily limit of a conversation', () => {
  const anyRule = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    pause: fc.integer({ min: 1, max: 3 }),
    words: fc.constantFrom<string[]>([], ['wire'], ['hello']),
  });
  const anyMessage = fc.record({
    sender: fc.constantFrom(...senders),
    wait: fc.integer({ min: 0, max: 5 * HOUR }),
    text: fc.constantFrom('wire', 'hello wire', 'other'),
  });
  fc.assert(
    fc.property(
      fc.array(anyRule, { maxLength: 6 }),
      fc.array(anyMessage, { maxLength: 40 }),
      (rules, messages) => {
        const past: PastAnswer[] = [];
        let now = 0;
        for (const { sender, wait, text } of messages) {
          now += wait;
          const found = answeringRule(rules.map(rule), { ...incoming, sender, text }, past, now);
          if (sender !== 'trader') expect(found).toBeUndefined();
          if (found) past.push({ ruleId: found.id, at: now });
          const recent = past.filter(({ at }) => at > now - 24 * HOUR);
          expect(recent.length).toBeLessThanOrEqual(MOST_AUTOMATIC);
        }
      },
    ),
  );
});
