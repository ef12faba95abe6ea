import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { createListeners } from '../../../platform/flow/listeners.ts';
import {
  deliveriesOfEvents,
  onDue,
  readOutbox,
  redeliver,
  reportAttempt,
  retryDelivery,
  showDelivery,
} from './webhook-deliveries.ts';
import type { WebhookDeps } from './webhook-deps.ts';
import { RETRY } from './webhook-deps.ts';
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  rotateSecret,
} from './webhook-endpoints.ts';

/** The outbox of webhooks: programs drain it, because the server opens no connection outward. */
export type Webhooks = ReturnType<typeof createWebhooks>;

export function createWebhooks(parts: Omit<WebhookDeps, 'due'>) {
  const deps: WebhookDeps = { ...parts, due: createListeners() };
  deps.jobs.handle(RETRY, (tx, subject) => retryDelivery(deps, tx, subject));
  return bindVerbs(deps, {
    endpoints: listEndpoints,
    create: createEndpoint,
    change: changeEndpoint,
    remove: deleteEndpoint,
    rotate: rotateSecret,
    deliveries: readOutbox,
    delivery: showDelivery,
    ofEvents: deliveriesOfEvents,
    report: reportAttempt,
    redeliver,
    onDue,
  });
}
