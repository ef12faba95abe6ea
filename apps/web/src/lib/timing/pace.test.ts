import { expect, test } from 'vitest';
import { pace } from './pace.ts';

const GAP = 100;

/** A pace whose clock the test moves. */
function paced() {
  const passed: string[] = [];
  const due: { at: number; run: () => void }[] = [];
  let at = 0;
  const { put, stop } = pace<string, string>(GAP, (value) => passed.push(value), {
    now: () => at,
    later(run, ms) {
      const timer = { at: at + ms, run };
      due.push(timer);
      return () => void due.splice(due.indexOf(timer), 1);
    },
  });
  const moveTo = (next: number) => {
    at = next;
    for (const timer of due.filter((one) => one.at <= at)) {
      due.splice(due.indexOf(timer), 1);
      timer.run();
    }
  };
  return { passed, put, stop, moveTo };
}

test('passes 60 prices a second on at most 10 times, and the last one in any case', () => {
  const { passed, put, moveTo } = paced();
  for (let frame = 0; frame < 60; frame += 1) {
    moveTo(Math.round((frame * 1000) / 60));
    put('candle', `price ${frame}`);
  }
  moveTo(1100);
  expect(passed.length).toBeLessThanOrEqual(11);
  expect(passed[0]).toBe('price 0');
  expect(passed.at(-1)).toBe('price 59');
});

test('a candle that closes within a gap is passed on before the next one', () => {
  const { passed, put, moveTo } = paced();
  put('first', 'a');
  put('first', 'b');
  put('second', 'c');
  expect(passed).toEqual(['a']);
  moveTo(GAP);
  expect(passed).toEqual(['a', 'b', 'c']);
});

test('passes on nothing after it was stopped', () => {
  const { passed, put, stop, moveTo } = paced();
  put('candle', 'a');
  put('candle', 'b');
  stop();
  moveTo(2 * GAP);
  expect(passed).toEqual(['a']);
});
