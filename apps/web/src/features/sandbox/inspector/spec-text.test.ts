import { expect, test } from 'vitest';
import type { Action } from './action.ts';
import { specOf } from './spec-text.ts';

const ORDER = '019c0e4c-d656-7000-8007-356ed5146feb';
const session = { persona: 'trader', snapshot: 'Recording 1', origin: 'http://localhost:5066', from: 'now' };

const action = (more: Partial<Action>): Action => ({
  id: 1,
  call: 'spot.place',
  method: 'POST',
  url: '/api/secure/spot/order',
  screen: '/trade/BTC/USD',
  traceId: '',
  input: {},
  body: { side: 'buy' },
  at: 0,
  outcome: { status: 200, answer: { trade: { uuid: ORDER } }, ms: 1 },
  ...more,
});

test('reads the id of a new record from the answer that has it', () => {
  const spec = specOf(
    [
      action({}),
      action({
        call: 'spot.cancel',
        url: `/api/secure/spot/cancel/${ORDER}`,
        body: {},
        outcome: { status: 200, answer: {}, ms: 1 },
      }),
    ],
    session,
  );
  expect(spec).toContain("data: { from: 'Recording 1', speed: 0 }");
  expect(spec).toContain('const answer1 = await sent1.json();');
  expect(spec).toMatch(/request\.post\(`\/api\/secure\/spot\/cancel\/\$\{answer1\.trade\.uuid\}`/);
  expect(spec).not.toContain(ORDER);
});

test('expects the refusal that was answered, at its field', () => {
  const refused = { status: 400, answer: { error: 'No.', code: 'bad_input', key: 'amount' }, ms: 1 };
  const spec = specOf([action({ outcome: refused })], session);
  expect(spec).toContain('expect(sent1.status()).toBe(400);');
  expect(spec).toContain("toMatchObject({ code: 'bad_input', key: 'amount' })");
});

test('a text cannot end the code that quotes it', () => {
  const spec = specOf([action({ body: { note: "'); process.exit(1); ('`" } })], session);
  expect(spec).toContain("note: '\\'); process.exit(1); (\\'`'");
});
