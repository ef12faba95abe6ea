import type { IncomingMessage } from 'node:http';
import { callList } from '@papermint/contracts/calls';
import { expect, test } from 'vitest';
import { mayRepeat } from './may-repeat.ts';

const KEYED = { 'idempotency-key': 'k' };
const repeats = (method: string, url: string, headers: IncomingMessage['headers'] = KEYED) =>
  mayRepeat({ method, url, headers } as IncomingMessage);

test('reads are repeated', () => {
  expect([repeats('GET', '/api/ping', {}), repeats('HEAD', '/', {})]).toEqual([true, true]);
});

test('commands are repeated only where their call takes the key', () => {
  for (const { name, call } of callList()) {
    if (call.method === 'GET') continue;
    const url = `${call.path.replaceAll(/\{\w+\}/g, '7b0c8a34-0000-4000-8000-000000000000')}?x=1`;
    const takesKey = call.kind === 'command' && call.movesMoney === true;
    expect([name, repeats(call.method, url), repeats(call.method, url, {})]).toEqual([name, takesKey, false]);
  }
});

test.each([
  '/binance/api/v3/order',
  '/w/w_00/binance/fapi/v1/order',
  '/api/secure/trades/place/',
  '/socket.io/?EIO=4&transport=polling',
  '/',
])('a key does not let %s be repeated', (url) => {
  expect(repeats('POST', url)).toBe(false);
});
