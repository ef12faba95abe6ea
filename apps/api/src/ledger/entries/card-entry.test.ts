import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultOf } from '../journal-entry.ts';
import {
  cardCaptureEntry,
  cardFundEntry,
  cardHoldEntry,
  cardRefundEntry,
  cardReturnEntry,
  cardReverseEntry,
} from './card-entry.ts';

const of = { reference: 'c1', traderId: 't1', asset: 'USD' };

test('every movement of a card is a complete entry', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), (amount) => {
      for (const entry of [
        ...[cardFundEntry, cardReturnEntry, cardHoldEntry, cardReverseEntry, cardCaptureEntry].map((build) =>
          build({ ...of, amount }),
        ),
        cardRefundEntry({ ...of, amount, to: 'card' }),
        cardRefundEntry({ ...of, amount, to: 'available' }),
      ]) {
        expect(faultOf(entry)).toBeUndefined();
      }
    }),
  );
});

test('a purchase that is captured and refunded leaves every account as it was', () => {
  const amount = 500n;
  const sums = new Map<string, bigint>();
  const entries = [
    cardHoldEntry({ ...of, amount }),
    cardCaptureEntry({ ...of, amount }),
    cardRefundEntry({ ...of, amount, to: 'card' }),
  ];
  for (const { owner, account, amount: change } of entries.flatMap(({ postings }) => postings)) {
    sums.set(`${owner} ${account}`, (sums.get(`${owner} ${account}`) ?? 0n) + change);
  }
  expect([...sums.values()]).toEqual([0n, 0n, 0n]);
});
