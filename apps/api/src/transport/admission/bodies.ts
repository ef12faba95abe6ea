import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FastifyInstance, preParsingHookHandler } from 'fastify';
import { refuseSocket } from '../rest/raw-answer.ts';
import type { Admission } from './admission.ts';
import { countOpen, tooMany } from './by-network.ts';

/** How long a JSON body may take to arrive, wall ms. Forms with files have their own patience. */
const BODY_PATIENCE = 20_000;

/** How long a body may go on arriving after its request was answered, wall ms. */
const UNREAD_PATIENCE = 5_000;

/** Bounds the bodies that are on their way: each holds memory until it has arrived. */
export interface BodyBounds {
  /**
   * Counts a body until it has arrived, and cuts the connection of one that arrives too slowly.
   * @param isKept whether it takes memory until its request is answered, so it counts until then
   * @returns the refusal of a request where too many bodies are on their way
   */
  begin(request: IncomingMessage, response: ServerResponse, isKept?: boolean): DomainError | undefined;
}

export function createBodyBounds({ limits, networkOf }: Omit<Admission, 'hosts'>): BodyBounds {
  const open = countOpen({ most: limits.bodies, mostOfNetwork: limits.bodiesOfNetwork });
  return {
    begin(request, response, isKept = false) {
      if (request.complete || !hasBody(request.headers)) return undefined;
      // The client has gone, and nothing would tell.
      if (request.destroyed || response.destroyed) return undefined;
      const end = open.begin(networkOf(request));
      if (!end) return tooMany('Too many requests are being sent. Try again in a moment.');
      const isForm = request.headers['content-type']?.startsWith('multipart/') ?? false;
      const impatient = isForm ? undefined : setTimeout(refuseSlow, BODY_PATIENCE, request, response);
      const onArrival = () => {
        clearTimeout(impatient);
        if (!isKept) end();
      };
      const onEnd = () => {
        clearTimeout(impatient);
        end();
      };
      // Whichever comes first: it has arrived, it was refused before that, or the connection was cut.
      request.once('end', onArrival).once('close', onArrival);
      response.once('finish', onEnd).once('close', onEnd);
      return undefined;
    },
  };
}

function refuseSlow({ socket, url }: IncomingMessage, { headersSent }: ServerResponse): void {
  // A refusal in the middle of an answer would be read as a part of it.
  if (headersSent) {
    socket.destroy();
    return;
  }
  const error = new DomainError('bad_input', 'The request did not arrive in time.');
  refuseSocket(socket, error, { status: 408, url });
}

/** What the bounds of a server are called among its decorators. */
const BOUNDS = 'bodyBounds';

/** Bounds the bodies of all routes that read one. */
export function boundBodies(app: FastifyInstance, admission: Admission): void {
  const bounds = createBodyBounds(admission);
  app.decorate(BOUNDS, bounds);
  const bound: preParsingHookHandler = (request, reply, payload, done) => {
    const refusal = bounds.begin(request.raw, reply.raw);
    if (refusal) done(refusal);
    else done(null, payload);
  };
  // Only where a body is read: a hook that has nothing to do costs every ping.
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => method === 'GET' || method === 'HEAD')) return;
    route.preParsing = [bound, ...[route.preParsing ?? []].flat()];
  });
}

/** The bounds of a server, for bodies that it sends to another one. */
export const bodyBoundsOf = (app: FastifyInstance): BodyBounds => app.getDecorator(BOUNDS);

/**
 * Cuts the connection of a client that was answered before its body had arrived, and goes on sending it slowly. One that
 * sends it soon keeps its connection.
 */
export function boundUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request.headers)) return;
  response.once('finish', () => {
    if (request.complete) return;
    const cut = () => {
      if (!request.complete) request.socket.destroy();
    };
    setTimeout(cut, UNREAD_PATIENCE).unref();
  });
}

export const hasBody = (headers: Record<string, string | string[] | undefined>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
