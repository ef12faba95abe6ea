import { DomainError } from '@papermint/contracts/common/domain-error';
import { typeOfEvent } from '@papermint/contracts/sandbox/event-types';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { StoredEvent } from '../../../platform/commands/event-log.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { fillOutbox } from './fill-outbox.ts';
import { bodyOf, headersOf } from './signed-request.ts';
import type { WebhookDeps } from './webhook-deps.ts';
import { RETRY } from './webhook-deps.ts';
import { endpointOf, secretsOf } from './webhook-endpoints.ts';
import { isSuccess, retryAfter } from './webhook-rules.ts';
import type { DeliveryFilter, DeliveryRecord } from './webhooks-store.ts';
import {
  addAttempt,
  attemptsOf,
  deliveriesOf,
  eventAt,
  listDeliveries,
  oneDelivery,
  putDelivery,
} from './webhooks-store.ts';

const isoOrNull = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** A delivery as calls answer it. */
const deliveryView = (delivery: DeliveryRecord, event: StoredEvent) => ({
  id: delivery.id,
  endpoint: delivery.endpointId,
  event: delivery.eventSeq,
  type: typeOfEvent(event) as string,
  status: delivery.status,
  attempts: delivery.attempts,
  nextAt: isoOrNull(delivery.nextAt),
  createdAt: new Date(delivery.createdAt).toISOString(),
});

const eventOfDelivery = (reads: Reads, { eventSeq }: DeliveryRecord) =>
  eventAt(reads, eventSeq) as StoredEvent;

/** A delivery as a request to send, signed now. */
function sendable(deps: WebhookDeps, delivery: DeliveryRecord) {
  const { committed, clock } = deps;
  const endpoint = endpointOf(committed, delivery.endpointId);
  const event = eventOfDelivery(committed, delivery);
  const body = bodyOf(event);
  const headers = headersOf(
    { id: delivery.id, body, secrets: secretsOf(deps, endpoint), event },
    clock.wall(),
  );
  return { ...deliveryView(delivery, event), url: endpoint.url, headers, body };
}

/** Deliveries of the outbox, oldest first. @throws DomainError not_found at `endpoint` */
export async function readOutbox(deps: WebhookDeps, filter: DeliveryFilter) {
  await fillOutbox(deps);
  if (filter.endpoint !== undefined) endpointOf(deps.committed, filter.endpoint, 'endpoint');
  return listDeliveries(deps.committed, filter).map((delivery) => sendable(deps, delivery));
}

/** A delivery and its attempts. @throws DomainError not_found */
export async function showDelivery(deps: WebhookDeps, id: number) {
  await fillOutbox(deps);
  const delivery = sendable(deps, deliveryOf(deps.committed, id));
  const attempts = attemptsOf(deps.committed, id).map(({ at, answer, duration }) => ({
    at: new Date(at).toISOString(),
    status: answer,
    duration,
  }));
  return { delivery, attempts };
}

/** The deliveries of some events, oldest first. */
export async function deliveriesOfEvents(deps: WebhookDeps, events: readonly number[]) {
  await fillOutbox(deps);
  return events
    .flatMap((seq) => deliveriesOf(deps.committed, seq))
    .map((delivery) => deliveryView(delivery, eventOfDelivery(deps.committed, delivery)));
}

/** @throws DomainError not_found at `id` */
function deliveryOf(reads: Reads, id: number): DeliveryRecord {
  const delivery = oneDelivery(reads, id);
  if (!delivery) throw new DomainError('not_found', 'There is no such delivery', 'id');
  return delivery;
}

interface Attempt {
  id: number;
  /** HTTP status; null where there was no answer. */
  status: number | null;
  /** Wall ms. */
  duration?: number | undefined;
}

/** Records what an endpoint answered. @throws DomainError not_found; conflict for a delivery that has ended */
export async function reportAttempt(
  deps: WebhookDeps,
  command: CommandContext,
  { id, status, duration = undefined }: Attempt,
) {
  await fillOutbox(deps);
  return deps.commands.execute(
    command,
    async (tx) => {
      const before = deliveryOf(tx, id);
      if (before.status === 'delivered' || before.status === 'failed') {
        const ended = before.status === 'delivered' ? 'is delivered' : 'has failed';
        throw new DomainError('conflict', `This delivery ${ended}. Redeliver it first.`, 'id');
      }
      const now = deps.clock.now();
      addAttempt(tx, id, { at: now, answer: status, duration: duration ?? null });
      const after = followAttempt(before, isSuccess(status), now);
      putDelivery(tx, after);
      if (after.nextAt === null) deps.jobs.cancel(tx, RETRY, String(id));
      else deps.jobs.schedule(tx, RETRY, String(id), after.nextAt);
      return { delivery: deliveryView(after, eventOfDelivery(tx, after)), message: MESSAGES[after.status] };
    },
    () => undefined,
  );
}

const MESSAGES = {
  due: 'The delivery is due.',
  scheduled: 'The delivery is due again later.',
  delivered: 'The delivery is done.',
  failed: 'The delivery has failed.',
};

/** A delivery after an attempt: attempts since the last redelivery decide when the next one is due. */
function followAttempt(before: DeliveryRecord, success: boolean, now: number): DeliveryRecord {
  const attempts = before.attempts + 1;
  if (success) return { ...before, attempts, status: 'delivered', nextAt: null };
  const wait = retryAfter(attempts);
  if (wait === undefined) return { ...before, attempts, status: 'failed', nextAt: null };
  return { ...before, attempts, status: 'scheduled', nextAt: now + wait };
}

/** Makes a delivery due, and begins its retries again. @throws DomainError not_found */
export async function redeliver(deps: WebhookDeps, command: CommandContext, id: number) {
  await fillOutbox(deps);
  return deps.commands.execute(
    command,
    async (tx) => {
      const after: DeliveryRecord = {
        ...deliveryOf(tx, id),
        status: 'due',
        attempts: 0,
        nextAt: deps.clock.now(),
      };
      becomeDue(deps, tx, after);
      deps.jobs.cancel(tx, RETRY, String(id));
      return { delivery: deliveryView(after, eventOfDelivery(tx, after)), message: MESSAGES.due };
    },
    () => undefined,
  );
}

function becomeDue({ due }: WebhookDeps, tx: Tx, delivery: DeliveryRecord): void {
  putDelivery(tx, delivery);
  if (due.size > 0) tx.afterCommit(() => due.call());
}

/** The job of a retry. The delivery may be gone, delivered or due by now. */
export function retryDelivery(deps: WebhookDeps, tx: Tx, subject: string): void {
  const delivery = oneDelivery(tx, Number(subject));
  if (delivery?.status === 'scheduled') becomeDue(deps, tx, { ...delivery, status: 'due' });
}

/** Calls back whenever the outbox may have something due. @returns how to stop */
export function onDue({ eventWatch, due }: WebhookDeps, listener: () => void): () => void {
  const stops = [
    due.add(listener),
    eventWatch.onEvent((event) => {
      if (typeOfEvent(event) !== null) listener();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
