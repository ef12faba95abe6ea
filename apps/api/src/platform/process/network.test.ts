import { expect, test } from 'vitest';
import { networkOf, truncatedAddress } from './network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001::6', '2001:db8:1:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network));

test.each([
  ['198.18.7.44', '198.18.7.0'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
  ['2001:db8:85a3:8d3::/64', '2001:db8:85a3::'],
  ['2001:db8::1', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['', ''],
])('of %s, %s is kept', (address, kept) => {
  expect(truncatedAddress(address)).toBe(kept);
});
