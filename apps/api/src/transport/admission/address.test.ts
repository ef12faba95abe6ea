import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['<b>not an address</b>', '127.0.0.1'],
  ['999.1.1.1', '127.0.0.1'],
  ['', '127.0.0.1'],
])('who is said to come from %j comes from %s', (ip, address) => {
  const socket = { remoteAddress: '::ffff:127.0.0.1' } as FastifyRequest['socket'];
  expect(addressOf({ ip, socket })).toBe(address);
});

test('a client that has gone comes from nowhere', () => {
  // Fastify's types leave out that the socket forgets its address.
  const gone = { ip: undefined, socket: {} } as unknown as Parameters<typeof addressOf>[0];
  expect(addressOf(gone)).toBe('');
});
