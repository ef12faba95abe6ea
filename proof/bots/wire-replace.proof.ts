import { describe, expect } from 'vitest';
import { builtServer } from '../controls/built-server.ts';
import { checksOf, expectShape } from './wire/checks.ts';
import type { Values } from './wire/client.ts';
import { expectAnyRefusal, expectRefusal, wireOf } from './wire/client.ts';
import { deskOf } from './wire/desk.ts';
import { SPOT } from './wire/spot-shapes.ts';

const server = builtServer('on');
const wire = wireOf(server);
const check = checksOf('replaced and amended orders');
const desk = deskOf(wire);
const { ask, send, limit } = desk;
const ORDER = '/api/v3/order';
const REPLACE = '/api/v3/order/cancelReplace';
const AMEND = '/api/v3/order/amend/keepPriority';
const PAIR = { symbol: 'BTCUSDT' } as const;

const place = (more: Values = {}) => ask('POST', ORDER, limit(0.9, more));

describe('an order that replaces another', () => {
  const replace = (more: Values, mode = 'STOP_ON_FAILURE') =>
    send('POST', REPLACE, limit(0.89, { cancelReplaceMode: mode, ...more }));
  const NOWHERE = { cancelOrderId: 999_999_999 };
  const failed = 'Order cancel-replace failed.';
  const half = 'Order cancel-replace partially failed.';

  check('is placed after the other was canceled', async () => {
    const { orderId, clientOrderId } = await place();
    const { body, text } = await replace({ cancelOrderId: orderId });
    expectShape(body, 'replaced', SPOT);
    expect(body.cancelResponse, text).toMatchObject({ status: 'CANCELED', origClientOrderId: clientOrderId });
  });

  check('takes the client ID of the one that it replaces', async () => {
    await place({ newClientOrderId: 'mine' });
    const ids = { cancelOrigClientOrderId: 'mine', cancelNewClientOrderId: 'bye', newClientOrderId: 'mine' };
    const { body } = await replace(ids);
    expect([body.cancelResponse.clientOrderId, body.newOrderResponse.clientOrderId]).toEqual(['bye', 'mine']);
  });

  for (const [title, more, mode, refusal, results] of [
    ['nothing to cancel', NOWHERE, 'STOP_ON_FAILURE', [400, -2022, failed], ['FAILURE', 'NOT_ATTEMPTED']],
    [
      'nothing to cancel, which may fail',
      NOWHERE,
      'ALLOW_FAILURE',
      [409, -2021, half],
      ['FAILURE', 'SUCCESS'],
    ],
    [
      'two failures',
      { ...NOWHERE, quantity: '50' },
      'ALLOW_FAILURE',
      [400, -2022, failed],
      ['FAILURE', 'FAILURE'],
    ],
    ['no money', { quantity: '50' }, 'STOP_ON_FAILURE', [409, -2021, half], ['SUCCESS', 'FAILURE']],
  ] as const) {
    check(`tells of ${title}`, async () => {
      const values: Values = more;
      const existing = values.cancelOrderId === undefined ? { cancelOrderId: (await place()).orderId } : {};
      const answer = await replace({ ...values, ...existing }, mode);
      expectRefusal(answer, refusal);
      expect([answer.body.data.cancelResult, answer.body.data.newOrderResult]).toEqual(results);
    });
  }

  check('needs a mode and an order to cancel', async () => {
    const { orderId } = await place();
    expectAnyRefusal(await replace({ cancelOrderId: orderId, cancelReplaceMode: undefined }), [-1102]);
    expectAnyRefusal(await replace({}), [-1102]);
  });
});

describe('an amended order', () => {
  check('keeps its place with a smaller quantity', async () => {
    const { orderId, clientOrderId } = await place({ quantity: '0.01' });
    const amended = await ask('PUT', AMEND, { ...PAIR, orderId, newQty: '0.005' });
    expectShape(amended, 'amended', SPOT);
    expect(amended.amendedOrder).toMatchObject({
      orderId,
      origClientOrderId: clientOrderId,
      qty: '0.00500000',
    });
    const changes = await ask('GET', '/api/v3/order/amendments', { ...PAIR, orderId });
    expectShape(changes, '[amendment]', SPOT);
    expect(changes).toMatchObject([{ origQty: '0.01000000', newQty: '0.00500000' }]);
  });

  check('cannot grow, and must exist', async () => {
    const { orderId } = await place();
    const grown = [400, -2038, 'Order amend (quantity increase) is not supported.'] as const;
    expectRefusal(await send('PUT', AMEND, { ...PAIR, orderId, newQty: '0.005' }), grown);
    expectAnyRefusal(
      await send('PUT', AMEND, { ...PAIR, orderId: 999_999_999, newQty: '0.005' }),
      [-2013, -2011],
    );
  });
});
