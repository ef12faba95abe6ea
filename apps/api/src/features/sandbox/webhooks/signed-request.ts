import { createHmac } from 'node:crypto';
import { typeOfEvent } from '@papermint/contracts/sandbox/event-types';
import { SIGNATURE_HEADER } from '@papermint/contracts/sandbox/webhook-model';
import type { StoredEvent } from '../../../platform/commands/event-log.ts';

/** The body of an event, as JSON: the same for all of its deliveries. */
export function bodyOf(event: StoredEvent): string {
  const { seq, at, traceId, subject, owner, data } = event;
  const { from = null, to = null, ...facts } = data;
  const isStep = typeof to === 'string';
  return JSON.stringify({
    id: `evt_${seq}`,
    type: typeOfEvent(event),
    createdAt: new Date(at).toISOString(),
    traceId,
    data: {
      id: subject,
      status: isStep ? to : null,
      previousStatus: isStep ? from : null,
      owner,
      facts: isStep ? facts : data,
    },
  });
}

/**
 * The signature of a body: `t=<seconds>,v1=<hex>`, with a `v1` for each secret. Each is an HMAC-SHA256 over the seconds, a
 * point and the body.
 * @param at wall ms, because receivers compare it with their clock
 */
export function signatureOf(body: string, secrets: readonly string[], at: number): string {
  const seconds = Math.floor(at / 1000);
  const sign = (secret: string) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(',');
}

/** The headers of a request that delivers an event. */
export function headersOf(
  { id, body, secrets, event }: { id: number; body: string; secrets: readonly string[]; event: StoredEvent },
  at: number,
): Record<string, string> {
  const parent = id.toString(16).padStart(16, '0');
  return {
    'Content-Type': 'application/json',
    [SIGNATURE_HEADER]: signatureOf(body, secrets, at),
    'Papermint-Delivery': String(id),
    ...(event.traceId !== null && { traceparent: `00-${event.traceId}-${parent}-01` }),
  };
}
