import { accountNumberError } from '@papermint/contracts/chains/real-address';
import { addressError, chainOfAddress } from '@papermint/contracts/chains/sim-address';
import { expect, test } from 'vitest';
import { sampleAccountNumber, sampleAddress } from './sample-destinations.ts';

test('gives an address of the blockchain that the form accepts, the same one each time', () => {
  for (const chain of [0, 1, 7, 31, 1023]) {
    const address = sampleAddress(chain, '10000001', []);
    expect(addressError(address)).toBeUndefined();
    expect(chainOfAddress(address)).toBe(chain);
    expect(sampleAddress(chain, '10000001', [])).toBe(address);
  }
});

test('gives each account its own, and another one when the address book has the first', () => {
  const first = sampleAddress(1, '10000001', []);
  const others = [sampleAddress(1, '10000001', [first]), sampleAddress(1, '10000002', [])];
  expect(new Set([first, ...others]).size).toBe(3);
});

test('gives a simulated account number that the form accepts', () => {
  const first = sampleAccountNumber('10000001', []);
  const second = sampleAccountNumber('10000001', [first]);
  expect([first, second].map(accountNumberError)).toEqual([undefined, undefined]);
  expect(second).not.toBe(first);
});
