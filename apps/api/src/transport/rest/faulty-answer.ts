import type { ServerResponse } from 'node:http';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../features/accounts/accounts-types.ts';
import type { CallFaults } from '../../features/faults/meet-call.ts';
import type { Visit } from '../../worlds/hosting/world-slot.ts';
import { pauseVisit } from './pause-visit.ts';

interface Exchange {
  visit: Visit;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Who makes the call. */
  holder: SignedIn | undefined;
  /** The answer to an error, in the shape of the protocol. */
  answerTo(
    error: unknown,
    requestId: string,
  ): { status: number; body: object; headers: Record<string, string> };
}

/**
 * Makes a call in a world with faults, which may delay it, answer in its place or break its connection. An answer that a
 * fault has touched names it in the header X-Fault.
 * @param answerCall makes the call
 * @throws DomainError rate_limited where too many calls are delayed, and what the call refuses
 */
export async function answerFaulty(
  name: string,
  answerCall: () => Promise<unknown>,
  exchange: Exchange,
): Promise<unknown> {
  const { visit, reply, holder } = exchange;
  const { world } = visit;
  const met = world.faults.meetCall({ name, traderId: holder?.trader.id, apiKeyId: holder?.apiKey?.id });
  if (!met) return answerCall();
  reply.header('x-fault', met.ids.join(', '));
  const { outcome } = met;
  if (met.delay) await hold(exchange, met.delay);
  if (met.dateSkew)
    reply.header('date', new Date(world.clock.wall() + met.dateSkew.seconds * 1000).toUTCString());
  if (met.truncate) truncate(exchange, met.truncate.bytes);
  if (outcome?.when === 'after') {
    // Whether it is made or refused, nothing of its answer is sent.
    await answerCall().catch(() => undefined);
    await world.db.onDisk();
  }
  if (outcome?.kind === 'drop') return drop(reply);
  return outcome ? refuse(exchange, outcome) : answerCall();
}

/** Waits outside of the world. Removing the fault ends the wait. */
async function hold(
  { visit, request, reply }: Exchange,
  { ms, by }: { ms: number; by: string },
): Promise<void> {
  const { faults, waiters } = visit.world;
  const held = waiters.first({
    ms,
    read: async () => undefined,
    isFound: () => !faults.has(by),
    listen: faults.onRemoved,
    pause: (wait) => pauseVisit(visit, request.slot, reply.raw, wait),
  });
  await held.catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'rate_limited') throw error;
    throw new DomainError(
      'rate_limited',
      `Too many calls wait in this world, those that fault ${by} delays included.`,
      undefined,
      {
        retryAfter: 1,
      },
    );
  });
}

/** Closes the connection; nothing more is sent. */
function drop(reply: FastifyReply): undefined {
  reply.hijack();
  reply.raw.destroy();
}

function refuse(
  { request, reply, answerTo }: Exchange,
  { status, code, message, retryAfter }: Extract<NonNullable<CallFaults['outcome']>, { kind: 'status' }>,
): unknown {
  const more = retryAfter === undefined ? {} : { retryAfter };
  const { body, headers } = answerTo(new DomainError(code, message, undefined, more), request.id);
  reply.code(status).headers({ 'cache-control': 'no-store', ...headers });
  return body;
}

type Chunk = string | Uint8Array;

/** Closes the connection within the body. It is sent uncompressed, so that its first part can be read. */
function truncate({ request, reply: { raw } }: Exchange, bytes: number | undefined): void {
  request.headers['accept-encoding'] = 'identity';
  // An unchanged answer would have no body.
  delete request.headers['if-none-match'];
  const write = raw.write.bind(raw) as (part: Buffer, done: () => void) => boolean;
  const end = raw.end.bind(raw) as () => ServerResponse;
  let left = bytes;
  let isOver = false;
  const send = (part: Chunk, isLast: boolean): void => {
    if (isOver) return;
    const body = Buffer.from(part as string);
    const length = Math.min(left ?? Math.floor(body.length / 2), body.length - (isLast ? 1 : 0));
    isOver = isLast || left === undefined || length < body.length;
    if (left !== undefined) left -= length;
    // Without a byte of the body nothing would send them.
    raw.flushHeaders();
    write(body.subarray(0, length), () => {
      if (isOver) raw.destroy();
    });
  };
  raw.write = ((part: Chunk) => {
    send(part, false);
    return true;
  }) as typeof raw.write;
  raw.end = ((part?: Chunk | null) => {
    if (part) send(part, true);
    else if (isOver) return raw;
    // A body of several parts that is shorter breaks at its end.
    else if (left !== bytes) write(Buffer.alloc(0), () => raw.destroy());
    else end();
    return raw;
  }) as typeof raw.end;
}
