import type { Handlers } from '../../../handlers.ts';
import type { Waiters } from '../../../platform/flow/waiters.ts';
import type { Webhooks } from './webhooks-service.ts';

type WebhookCalls = Pick<
  Handlers['sandbox'],
  | 'webhooks'
  | 'createWebhook'
  | 'changeWebhook'
  | 'deleteWebhook'
  | 'rotateWebhookSecret'
  | 'deliveries'
  | 'delivery'
  | 'reportAttempt'
  | 'redeliver'
>;

/** Calls about the outbox of webhooks. */
export function webhookCalls({ webhooks, waiters }: { webhooks: Webhooks; waiters: Waiters }): WebhookCalls {
  return {
    webhooks: () => webhooks.endpoints(),
    createWebhook: ({ command }, input) => webhooks.create(command, input),
    changeWebhook: ({ command }, input) => webhooks.change(command, input),
    deleteWebhook: ({ command }, { uuid }) => webhooks.remove(command, uuid),
    rotateWebhookSecret: ({ command }, input) => webhooks.rotate(command, input),
    async deliveries({ here }, { endpoint, status, after, limit, wait = 0 }) {
      const found = await waiters.first({
        ms: wait,
        read: () => webhooks.deliveries({ endpoint, status, after, limit }),
        isFound: (deliveries) => deliveries.length > 0,
        listen: webhooks.onDue,
        pause: here.pause,
      });
      return { deliveries: found };
    },
    delivery: (_, { id }) => webhooks.delivery(id),
    reportAttempt: ({ command }, input) => webhooks.report(command, input),
    redeliver: ({ command }, { id }) => webhooks.redeliver(command, id),
  };
}
