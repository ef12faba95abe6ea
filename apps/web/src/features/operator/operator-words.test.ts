import { expect, test } from 'vitest';
import { ageText, lossText, nodeLossText, sizeText } from './operator-words.ts';

test('an age has one unit', () => {
  expect([0, 4_400, 59_400, 60_000, 3_540_000, 7_200_000].map(ageText)).toEqual([
    '0 s',
    '4 s',
    '59 s',
    '1 min',
    '59 min',
    '2 h',
  ]);
});

test('a size has a decimal below 10 MB', () => {
  expect([840_000, 9_940_000, 41_200_000].map(sizeText)).toEqual(['0.8 MB', '9.9 MB', '41 MB']);
});

test('a loss is nothing, the last seconds, or everything', () => {
  expect([0, 3_000, null].map((mayLose) => lossText({ mayLose, sync: false }))).toEqual([
    'nothing',
    'the last 3 s',
    'everything',
  ]);
  expect(lossText({ mayLose: 0, sync: true })).toBe('nothing that was answered (sync)');
});

test('the loss of a node names its exchanges', () => {
  const load = { cpu: 0, memory: 0, taken: 0, given: 0, refused: 0, copyFaults: 0, uncopied: 0, oldest: 0 };
  expect(nodeLossText({ load: null })).toBe('unknown');
  expect(nodeLossText({ load })).toBe('nothing');
  expect(nodeLossText({ load: { ...load, uncopied: 1, oldest: 2_000 } })).toBe('the last 2 s of 1 exchange');
});
