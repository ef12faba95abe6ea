import { MOST_DELIVERIES } from '@papermint/contracts/sandbox/webhook-model';
import type { Tx } from '../../../platform/database/commit.ts';
import type { WebhookDeps } from './webhook-deps.ts';
import type { EndpointRecord } from './webhooks-store.ts';
import {
  addDelivery,
  allEndpoints,
  lastEvent,
  pruneDeliveries,
  putEndpoint,
  typedEvents,
} from './webhooks-store.ts';

/**
 * Makes deliveries of the events that came since the last time. The event log is the source, so that commits of features
 * neither know nor wait for webhooks. Called before the outbox is read or changed.
 */
export async function fillOutbox({ db, committed, clock }: WebhookDeps): Promise<void> {
  const last = lastEvent(committed);
  if (!allEndpoints(committed).some((endpoint) => isBehind(endpoint, last))) return;
  await db.commit(async (tx) => {
    const end = lastEvent(tx);
    const now = clock.now();
    let newest = 0;
    for (const endpoint of allEndpoints(tx).filter((one) => isBehind(one, end))) {
      newest = Math.max(newest, addDeliveries(tx, endpoint, now));
      putEndpoint(tx, { ...endpoint, cursor: end });
    }
    if (newest > MOST_DELIVERIES) pruneDeliveries(tx, newest - MOST_DELIVERIES);
  });
}

const isBehind = ({ active, cursor }: EndpointRecord, last: number) => active && cursor < last;

/** @returns the id of the last delivery; 0 without any */
function addDeliveries(tx: Tx, endpoint: EndpointRecord, now: number): number {
  let last = 0;
  for (const { seq } of typedEvents(tx, endpoint, MOST_DELIVERIES)) {
    last = addDelivery(tx, endpoint.id, seq, now);
  }
  return last;
}
