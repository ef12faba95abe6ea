import { expect, test } from 'vitest';
import { spanOf } from './span-rules.ts';

const LIFE = { createdAt: 1000, endedAt: null, firstOrder: 5000, now: 9000 };
const iso = (at: number) => new Date(at).toISOString();

test('a span is from before the first order until now, and never from before the key', () => {
  expect(spanOf({}, LIFE)).toEqual({ from: 4999, to: 9000 });
  expect(spanOf({ from: iso(0), to: iso(6000) }, LIFE)).toEqual({ from: 999, to: 6000 });
});

test.each([
  [{ to: iso(10_000) }, 'to', 'to'],
  [{ from: iso(7000), to: iso(6000) }, 'to', 'to'],
  [{ from: iso(10_000) }, 'to', 'from'],
  [{ from: iso(10_000) }, 'oneTo', 'oneFrom'],
])('%o is refused', (asked, field, key) => {
  expect(() => spanOf(asked, LIFE, field)).toThrow(expect.objectContaining({ key }));
});
