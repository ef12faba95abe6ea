import type { TestApp } from '../../testing/app/test-app.ts';
import { writtenMail } from '../../testing/app/written-mail.ts';
import type { Examples } from '../../testing/examples/prepared.ts';

/** A webhook endpoint. */
async function endpoint(api: TestApp) {
  const { body } = await api.post('/api/sandbox/webhooks', { url: 'http://localhost:3000/webhooks' });
  return { uuid: body.endpoint.uuid as string };
}

/** A delivery in the outbox: an order was placed. */
async function delivered(api: TestApp) {
  const { uuid } = await endpoint(api);
  const order = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.0001' };
  await api.post('/api/secure/trades/place', order, await api.signIn('trader'));
  const { body } = await api.get(`/api/sandbox/webhooks/deliveries?endpoint=${uuid}`);
  // A world has few endpoints.
  await api.patch(`/api/sandbox/webhooks/${uuid}`, { active: false });
  return { id: body.deliveries[0].id as number };
}

/** What the examples of the sandbox need to exist first. */
export const examples: Examples = {
  'sandbox.deleteMail': writtenMail,
  'sandbox.closeWorld': async (api) => ({ world: await api.openWorld() }),
  'sandbox.deleteSnapshot': async (api) => {
    const { body } = await api.post('/api/sandbox/snapshots', { name: 'An example to delete' });
    return { snapshot: body.snapshot };
  },
  'sandbox.importSnapshot': async (api) => {
    const { body } = await api.post('/api/sandbox/snapshots', { name: 'An example to export' });
    const { rawPayload } = await api.app.inject({ method: 'GET', url: body.file });
    await api.delete(`/api/sandbox/snapshots/${body.snapshot}`);
    return { file: rawPayload };
  },
  'sandbox.ledgerEntry': async (api, session) => {
    const { body } = await api.get('/api/sandbox/ledger?limit=1', session);
    return { uuid: body.entries[0].uuid };
  },
  'sandbox.mailMessage': writtenMail,
  'sandbox.changeWebhook': endpoint,
  'sandbox.deleteWebhook': endpoint,
  'sandbox.rotateWebhookSecret': endpoint,
  'sandbox.delivery': delivered,
  'sandbox.reportAttempt': delivered,
  'sandbox.redeliver': delivered,
};
