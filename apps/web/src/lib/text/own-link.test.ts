import { expect, test } from 'vitest';
import { ownPath } from './own-link.ts';

const SITE = 'https://exchange.example.com';

test.each([
  ['https://exchange.example.com/verify/email/abc', '/verify/email/abc'],
  ['https://exchange.example.com/x/../login?a=1#b', '/login?a=1#b'],
])('links %s to its path', (text, path) => {
  expect(ownPath(text, SITE)).toBe(path);
});

test.each([
  'http://x//host/path',
  'https://exchange.example.com//host/path',
  'https://exchange.example.com/\\host/path',
  'https://other.example.com/login',
  'https://exchange.example.com.evil.test/login',
  'https://exchange.example.com@evil.test/login',
  'https://user@exchange.example.com/login',
  'http://exchange.example.com/login',
  'https://exchange.example.com:8443/login',
  'javascript:alert(1)',
  'https://',
  'plain words',
])('shows %s as text', (text) => {
  expect(ownPath(text, SITE)).toBeUndefined();
});

test('takes every loopback address for this machine', () => {
  expect(ownPath('http://localhost:5066/login', 'http://127.0.0.1:5173')).toBe('/login');
  expect(ownPath('http://localhost:5066//host', 'http://localhost:5066')).toBeUndefined();
});
