import { expect, test } from 'vitest';
import type { TestApp } from '../../testing/app/test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';

const behind = testApp({ trustedProxies: ['127.0.0.1'] });
const direct = testApp();

/** The address recorded for a sign-in whose request names `forwardedFor` as its origin. */
async function addressOf(api: TestApp, forwardedFor: string) {
  const credentials = { email: 'trader@papermint.test', password: 'papermint' };
  const headers = { 'x-forwarded-for': forwardedFor };
  const { body } = await api.post('/api/auth/login', credentials, undefined, headers);
  return (await api.get('/api/secure/location-history', body.sessionHash)).body.data[0].address;
}

test('a trusted proxy names the address, by the last entry of its header', async () => {
  expect(await addressOf(behind, '203.0.113.9')).toBe('203.0.113.9');
  expect(await addressOf(behind, '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
});

test('an invalid address is ignored, and a port is removed', async () => {
  expect(await addressOf(behind, '<b>here</b>')).toBe('127.0.0.1');
  expect(await addressOf(behind, '203.0.113.9:4711')).toBe('203.0.113.9');
});

test('all addresses of an IPv6 network count as one', async () => {
  const ask = (nth: number) =>
    behind.post('/api/auth/forgot-password-email', { email: `nobody-${nth}@papermint.test` }, undefined, {
      'x-forwarded-for': `2001:db8::${nth}`,
    });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) => ask(nth)));
  expect(answers.map(({ status }) => status)).toContain(429);
  const elsewhere = await behind.post(
    '/api/auth/forgot-password-email',
    { email: 'nobody@papermint.test' },
    undefined,
    {
      'x-forwarded-for': '2001:db8:0:1::1',
    },
  );
  expect(elsewhere.status).toBe(200);
});

test('only a trusted proxy can name another address', async () => {
  expect(await addressOf(direct, '203.0.113.9')).toBe('127.0.0.1');
});
