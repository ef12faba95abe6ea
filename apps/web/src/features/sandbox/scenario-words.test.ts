import { expect, test } from 'vitest';
import {
  partTimes,
  partWords,
  scenarioInput,
  scenarioTitle,
  sizeErrors,
  sizesOf,
  stateAt,
} from './scenario-words.ts';

const crash = { kind: 'crash', pair: 'BTC/USD', startsIn: '', ...sizesOf('crash') } as const;

test('a draft in percent and minutes is sent as fractions and durations', () => {
  expect(scenarioInput({ ...crash, depth: '12,5', startsIn: '1.5' })).toEqual({
    kind: 'crash',
    pair: 'BTC/USD',
    startsIn: 'PT90S',
    depth: 0.125,
    over: 'PT600S',
    hold: 'PT1800S',
    recovery: 0.5,
    recoverOver: 'PT14400S',
  });
  const halt = scenarioInput({ ...crash, ...sizesOf('crash'), kind: 'halt', pair: null, hold: '5' });
  expect(halt).toMatchObject({
    kind: 'halt',
    pair: undefined,
    depth: undefined,
    over: undefined,
    hold: 'PT300S',
  });
});

test('an error names the unit of its field', () => {
  expect(sizeErrors(crash)).toEqual({});
  expect(sizeErrors({ ...crash, depth: '95', over: 'ten', startsIn: '-1' })).toEqual({
    depth: 'Falls by must be from 0 to 90%',
    over: 'Takes must be from 0 to 525,600 minutes',
    startsIn: 'Starts in must be from 0 to 525,600 minutes',
  });
});

test('a part says what it does and when', () => {
  const startsAt = '2026-06-01T15:00:01.000Z';
  const part = { startsAt, endsAt: '2026-06-01T15:10:01.000Z' };
  expect(partWords({ ...part, phase: 'move', change: -0.3 })).toBe('Falls by 30%');
  expect(partWords({ ...part, phase: 'hold', change: 0.125 })).toBe('Stays 12.5% above');
  expect(partWords({ ...part, phase: 'recovery', change: 0 })).toBe(
    'Recovers to where it would be without it',
  );
  expect(partTimes(part)).toBe('2026-06-01, 15:00:01 to 15:10:01');
  expect(partTimes({ startsAt, endsAt: '2026-06-02T00:00:00.000Z' })).toBe(
    '2026-06-01, 15:00:01 to 2026-06-02, 00:00:00',
  );
  expect(scenarioTitle({ kind: 'depeg', pair: null })).toBe('Depeg of all pegged pairs');
});

test('a loaded scenario begins and ends while it is shown', () => {
  const loaded = {
    state: 'scheduled',
    startsAt: '2026-06-01T15:00:01.000Z',
    endsAt: '2026-06-01T15:10:01.000Z',
  } as const;
  const states = [0, 1, 601].map((second) => stateAt(loaded, Date.UTC(2026, 5, 1, 15, 0, second)));
  expect(states).toEqual(['scheduled', 'running', 'ended']);
  expect(stateAt({ ...loaded, state: 'canceled' }, Date.UTC(2026, 5, 1, 15, 0, 1))).toBe('canceled');
});
