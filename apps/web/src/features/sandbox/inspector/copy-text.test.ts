import { expect, test } from 'vitest';
import type { Action } from './action.ts';
import { clientOf, curlOf, playwrightOf } from './copy-text.ts';
import { MASK } from './masked.ts';

const transfer: Action = {
  id: 1,
  call: 'transfers.send',
  method: 'POST',
  url: '/api/secure/transfer',
  screen: '/transfer',
  traceId: 'a'.repeat(32),
  input: { recipient: '10000001', note: "It's yours", pin: MASK },
  body: { recipient: '10000001', note: "It's yours", pin: MASK },
  at: 0,
  outcome: { status: 200, answer: {}, ms: 12 },
};

test('writes a curl command whose secrets are variables', () => {
  expect(curlOf(transfer, 'http://localhost:5066')).toBe(
    [
      "curl -X POST 'http://localhost:5066/api/secure/transfer' \\",
      '  -H "Authorization: Bearer $PAPERMINT_SESSION" \\',
      "  -H 'Content-Type: application/json' \\",
      "  -d '{",
      '  "recipient": "10000001",',
      `  "note": "It'\\''s yours",`,
      `  "pin": "'"$PAPERMINT_PIN"'"`,
      "}'",
      '',
    ].join('\n'),
  );
});

test('writes code of the client', () => {
  expect(clientOf(transfer)).toBe(
    [
      'const answer = await client.transfers.send({',
      "  recipient: '10000001',",
      "  note: 'It\\'s yours',",
      "  pin: process.env.PAPERMINT_PIN ?? '',",
      '});',
      '',
    ].join('\n'),
  );
  expect(clientOf({ ...transfer, call: 'wallet.assets', input: {} })).toBe(
    'const answer = await client.wallet.assets();\n',
  );
});

test('writes a step of a Playwright test with the status that was answered', () => {
  const read: Action = {
    ...transfer,
    call: 'wallet.assets',
    method: 'GET',
    url: '/api/secure/assets',
    body: null,
  };
  expect(playwrightOf(read)).toBe(
    [
      "await test.step('wallet.assets', async () => {",
      "  const answer = await request.get('/api/secure/assets', { headers });",
      '  expect(answer.status()).toBe(200);',
      '});',
      '',
    ].join('\n'),
  );
});
