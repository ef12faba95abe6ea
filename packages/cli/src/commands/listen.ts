import type { Schemas } from '@papermint/client/types';
import type { Command, Context } from '../command.ts';
import { takeWords, textOption, UsageError } from '../command.ts';

/** Sends the webhooks of a world to a program on this machine. The server itself opens no connection outward. */
export const listen: Command = {
  about: 'Sends the webhooks of a world to a program on this machine',
  usage: [
    [
      'listen --forward-to localhost:3000/webhooks',
      'sends each event, and reports the answers to the outbox',
    ],
    ['listen --forward-to localhost:3000 --events order.*,deposit.completed', 'only events of these types'],
  ],
  options: { 'forward-to': { type: 'string' }, events: { type: 'string' } },
  async run(context) {
    takeWords(context, []);
    const url = addressOf(textOption(context, 'forward-to'));
    const events = (textOption(context, 'events') ?? '*').split(',');
    const { client, signal, out } = context;
    const { endpoint, secret } = await client.sandbox.createWebhook({ url, events });
    out(`Webhooks go to ${url}. They are signed by ${secret}`);
    try {
      while (!signal.aborted) await forwardDue(context, url, endpoint.uuid);
    } finally {
      await client.sandbox.deleteWebhook({ uuid: endpoint.uuid });
    }
  },
};

type Delivery = Schemas['SendableDelivery'];

/** @throws UsageError where it is missing or is no address */
function addressOf(given: string | undefined): string {
  if (given === undefined) throw new UsageError('--forward-to is missing.');
  const text = /^https?:\/\//.test(given) ? given : `http://${given}`;
  if (!URL.canParse(text)) throw new UsageError(`--forward-to takes an address, not "${given}".`);
  return text;
}

/** Waits for deliveries, sends them in their order, and reports each answer. */
async function forwardDue(context: Context, url: string, endpoint: string): Promise<void> {
  const { client, signal } = context;
  const { deliveries } = await client.sandbox.deliveries({ endpoint, wait: 'PT20S' }, { signal });
  for (const delivery of deliveries) {
    const began = performance.now();
    const status = await send(context, url, delivery);
    const duration = Math.round(performance.now() - began);
    await client.sandbox.reportAttempt({ id: delivery.id, status, duration });
    context.out(`${delivery.type}  ${status ?? 'no answer'}  ${duration} ms`);
  }
}

/** How long a program may take to answer, ms. */
const PATIENCE = 30_000;

/** @returns the status of the answer; null without one */
async function send({ fetch = globalThis.fetch }: Context, url: string, { headers, body }: Delivery) {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}
