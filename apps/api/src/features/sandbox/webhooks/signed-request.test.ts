import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { StoredEvent } from '../../../platform/commands/event-log.ts';
import { bodyOf, headersOf, signatureOf } from './signed-request.ts';

const event: StoredEvent = {
  seq: 12,
  at: Date.UTC(2026, 5, 1),
  actor: 'system',
  command: 'deposit.confirm',
  subject: 'd',
  owner: 't',
  traceId: 'a'.repeat(32),
  data: { from: 'confirming', to: 'completed', amount: '1 BTC' },
};

test('a body has the record, its status and the facts', () => {
  expect(JSON.parse(bodyOf(event))).toEqual({
    id: 'evt_12',
    type: 'deposit.completed',
    createdAt: '2026-06-01T00:00:00.000Z',
    traceId: 'a'.repeat(32),
    data: {
      id: 'd',
      status: 'completed',
      previousStatus: 'confirming',
      owner: 't',
      facts: { amount: '1 BTC' },
    },
  });
});

test('a body without a status keeps all details', () => {
  const sent = { ...event, command: 'transfers.send', data: { amount: '5' } };
  expect(JSON.parse(bodyOf(sent))).toMatchObject({
    type: 'transfer.completed',
    data: { status: null, previousStatus: null, facts: { amount: '5' } },
  });
});

test('a signature has a v1 for each secret', () => {
  const v1 = (secret: string) => createHmac('sha256', secret).update('1700000000.{}').digest('hex');
  expect(signatureOf('{}', ['new', 'old'], 1_700_000_000_999)).toBe(
    `t=1700000000,v1=${v1('new')},v1=${v1('old')}`,
  );
});

test('headers continue the trace of the event', () => {
  const headers = headersOf({ id: 255, body: '{}', secrets: ['s'], event }, 0);
  expect(headers.traceparent).toBe(`00-${'a'.repeat(32)}-00000000000000ff-01`);
  const untraced = headersOf({ id: 1, body: '{}', secrets: ['s'], event: { ...event, traceId: null } }, 0);
  expect(untraced.traceparent).toBeUndefined();
});
