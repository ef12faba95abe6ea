import { faultEffect } from '@papermint/contracts/faults/effects';
import type { FaultKind } from '@papermint/contracts/faults/fault-kinds';
import type { FaultView } from '@papermint/contracts/faults/model';
import { describe, expect, test } from 'vitest';
import { DISTRIBUTIONS } from './fault-delays.ts';
import { delayDraft, draftOf, faultCounts, faultInput, faultTitle, KINDS, PRESETS } from './fault-words.ts';

const FAULT: FaultView = {
  id: 'f1',
  effect: { kind: 'status', status: 503, when: 'before' },
  call: 'spot.*',
  matches: 9,
  account: null,
  apiKey: null,
  share: 0.1,
  count: null,
  expires: null,
  state: 'active',
  matched: 31,
  acted: 3,
  last: null,
  lastAt: null,
  notes: [],
  createdAt: '2026-06-01T15:00:00.000Z',
};

describe('a draft', () => {
  test.each(KINDS.map(({ value }) => value))(
    'of the kind %s is sent as the call takes it',
    (kind: FaultKind) => {
      const { effect, share } = faultInput(draftOf(kind));
      expect(faultEffect.safeParse(effect).error).toBeUndefined();
      expect(share).toBe(1);
      expect(faultTitle(faultEffect.parse(effect)).length).toBeGreaterThan(4);
    },
  );

  test('sends its calls, its share as a fraction and its count', () => {
    const draft = { ...draftOf('status'), call: ' spot.* ', share: '12,5', count: '3' };
    expect(faultInput(draft)).toEqual({
      effect: { kind: 'status', status: 503 },
      call: 'spot.*',
      share: 0.125,
      count: 3,
    });
  });

  test('sends what is no number, so that the call refuses it at its field', () => {
    expect(faultInput({ ...draftOf('status'), share: '', count: 'x' })).toMatchObject({
      share: Number.NaN,
      count: Number.NaN,
    });
  });

  test.each(DISTRIBUTIONS.map(({ value }) => value))(
    'of a delay that is %s is sent whole',
    (distribution) => {
      const { effect } = faultInput({ ...draftOf('feed_delay'), ...delayDraft(distribution) });
      expect(faultEffect.safeParse(effect).error).toBeUndefined();
      expect(effect).toMatchObject({ kind: 'feed_delay', delay: { distribution } });
    },
  );

  test('keeps the calls of another kind to itself', () => {
    expect(faultInput({ ...draftOf('mail_bounce'), call: 'spot.*' })).not.toHaveProperty('call');
  });
});

describe('the words of a fault', () => {
  test('say what it does', () => {
    expect(faultTitle(FAULT.effect)).toBe('Error 503');
    expect(faultTitle({ kind: 'drop', when: 'after' })).toBe('Dropped connection after the commit');
    const delay = { distribution: 'uniform', least: 200, most: 1200 } as const;
    expect(faultTitle({ kind: 'latency', delay })).toBe('Delay of 200 to 1,200 ms');
    expect(faultTitle({ kind: 'chain_stuck', coin: 'BTC' })).toBe('Stuck blockchain · BTC');
    expect(faultTitle({ kind: 'date_skew', seconds: -3600 })).toBe('Wrong date, 3,600 s behind');
  });

  test('say where it acts and what it did', () => {
    expect(faultCounts(FAULT)).toBe('On 10% of spot.* · acted 3 times of 31');
    const rare = { ...FAULT, call: null, share: 1, count: 1, matched: 1, acted: 1 };
    expect(faultCounts(rare)).toBe('On all calls · at most once · acted once');
    const mails: FaultView = {
      ...rare,
      effect: { kind: 'mail_bounce' },
      acted: 0,
      account: 'a@papermint.test',
    };
    expect(faultCounts(mails)).toBe('for a@papermint.test · at most once · has not acted');
  });
});

test('every preset is what the call takes', () => {
  for (const { effect } of PRESETS.flatMap(({ faults }) => faults)) {
    expect(faultEffect.safeParse(effect).error).toBeUndefined();
  }
});
