import { expect, test } from 'vitest';
import { createHosts } from './hosts.ts';

const hosts = createHosts({
  siteUrl: 'https://exchange.example',
  host: '10.0.0.7',
  hosts: ['class.example', 'lab.example:8443'],
});

test.each([
  ...['localhost:5066', 'LOCALHOST', '127.0.0.1:80', '[::1]:5066', '10.0.0.7:5066'],
  ...['exchange.example', 'Exchange.Example:443', 'class.example:9', 'lab.example:8443'],
])('%s is a host of ours', (host) => expect(hosts.isOurs(host)).toBe(true));

test.each([
  ...[
    undefined,
    '',
    'evil.example',
    'exchange.example.evil.example',
    'lab.example',
    '10.0.0.8',
    '0.0.0.0:5066',
  ],
  ...['localhost.', 'localhost@evil.example', 'localhost:5066:1', 'localhost/', '[::1', '127.1'],
])('%s is not', (host) => expect(hosts.isOurs(host)).toBe(false));

test('an address that stands for all addresses is not a host', () => {
  expect(createHosts({ host: '0.0.0.0' }).isOurs('0.0.0.0')).toBe(false);
  expect(createHosts({ host: '::1' }).isOurs('[::1]:5066')).toBe(true);
});

test.each([
  [undefined, 'localhost:5066', true],
  ['http://localhost:5066', 'localhost:5066', true],
  ['https://exchange.example', 'localhost:5066', true],
  ['https://class.example', 'localhost:5066', true],
  // Another program of the same machine, and a page without an origin.
  ['http://localhost:3000', 'localhost:5066', false],
  ['null', 'localhost:5066', false],
  ['https://evil.example', 'localhost:5066', false],
  ['https://exchange.example.evil.example', 'exchange.example', false],
  ['file://', 'localhost:5066', false],
])('a page of %s that asks %s: %s', (origin, host, allowed) => {
  expect(hosts.mayAsk(origin, host)).toBe(allowed);
});
