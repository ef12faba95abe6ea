import { describe, expect, test } from 'vitest';
import { assertClosable, assertNoClerk, isReady, leftOf } from './closing-rules.ts';

const dollars = (cents: bigint) => ({ currency: 'USD', amount: '1', text: `${cents} cents`, cents });

describe('closing an account', () => {
  test('is refused for a simulated member of staff only', () => {
    const refused = 'This account decides for the simulated desk. Suspend it instead.';
    expect(() => assertNoClerk({ simulated: true, position: 'admin' })).toThrow(refused);
    expect(() => assertNoClerk({ simulated: true, position: 'trader' })).not.toThrow();
    expect(() => assertNoClerk({ simulated: false, position: 'admin' })).not.toThrow();
  });

  test('waits for balances of a dollar or more in total, and may lose less', () => {
    expect(isReady(leftOf([], [dollars(60n), dollars(40n)]))).toBe(false);
    expect(isReady(leftOf([], [dollars(60n), dollars(39n)]))).toBe(true);
  });

  test.each([
    ...(['order', 'position', 'stake', 'card', 'withdrawal', 'deposit'] as const),
    ...(['nft_offer', 'dividend', 'decision'] as const),
  ])('waits for an open %s', (kind) => {
    expect(isReady(leftOf([{ kind, count: 1 }], []))).toBe(false);
  });

  test('names what is left, what must be settled first', () => {
    const left = leftOf(
      [
        { kind: 'nft', count: 2 },
        { kind: 'order', count: 1 },
        { kind: 'card', count: 3 },
      ],
      [dollars(100n)],
    );
    expect(() => assertClosable(left, true)).toThrow(
      'The account still has 100 cents, 1 open order and 3 cards. Resolve this first.',
    );
    const many = Array.from({ length: 12 }, () => dollars(100n));
    expect(() => assertClosable(leftOf([], many), true)).toThrow('100 cents and 4 more. Resolve this first.');
  });

  test('asks before NFTs and a small rest are lost', () => {
    const left = leftOf([{ kind: 'nft', count: 1 }], [dollars(7n)]);
    expect(() => assertClosable(left, false)).toThrow('7 cents and 1 NFT. Confirm that this will be lost.');
    expect(() => assertClosable(left, true)).not.toThrow();
    expect(() => assertClosable([], false)).not.toThrow();
  });
});
