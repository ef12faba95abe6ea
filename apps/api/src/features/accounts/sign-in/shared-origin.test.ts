import { expect, test } from 'vitest';
import { shareOrigin } from './shared-origin.ts';

test.each([
  ['one public address', ['Chrome', '203.0.113.7'], ['Firefox', '203.0.113.7'], true],
  ['two public addresses', ['Chrome', '203.0.113.7'], ['Chrome', '203.0.113.8'], false],
  ['one device at one private address', ['Chrome', '192.168.0.7'], ['Chrome', '192.168.0.7'], true],
  ['two devices at one private address', ['Chrome', '127.0.0.1'], ['Firefox', '127.0.0.1'], false],
  ['one network of IPv6', ['Chrome', '2001:db8:1:2::7'], ['Firefox', '2001:db8:1:2:a:b:c:d'], true],
  ['two networks of IPv6', ['Chrome', '2001:db8:1:2::7'], ['Chrome', '2001:db8:1:3::7'], false],
  ['no address', ['Chrome', ''], ['Chrome', ''], false],
] as const)('tells whether two accounts share %s', (_, one, other, shared) => {
  const origin = ([device, address]: readonly [string, string]) => [{ device, address }];
  expect(shareOrigin(origin(one), origin(other))).toBe(shared);
});
