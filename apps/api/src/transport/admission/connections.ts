import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FastifyInstance, preParsingHookHandler } from 'fastify';
import { noteArrival } from '../../platform/process/arrivals.ts';
import { networkOf } from '../../platform/process/network.ts';
import { refuseExpectation, refuseSocket } from '../rest/raw-answer.ts';
import { validAddress } from './address.ts';
import type { Admission } from './admission.ts';
import { countOpen, tooMany } from './by-network.ts';
import type { Limits } from './limits.ts';

/** How long a JSON body may take to arrive, wall ms. Forms with files have their own patience. */
const BODY_PATIENCE = 20_000;

/** How long a body may go on arriving after its request was answered, wall ms. */
const UNREAD_PATIENCE = 5_000;

/** Limits of Node's HTTP server, ms and bytes. `requestTimeout` is for the largest form; JSON has less. */
export const HTTP_LIMITS = {
  requestTimeout: 130_000,
  http: {
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
    // A request without a host is refused in the shape of every error.
    requireHostHeader: false,
  },
} as const;

/**
 * Bounds the open connections.
 * @param behindProxy then all connections are the proxy's, which has limits of its own
 */
export function boundConnections(server: Server, limits: Limits, behindProxy: boolean): void {
  server.maxConnections = limits.connections;
  server.on('checkExpectation', refuseExpectation);
  // Node would cut the connection without a word.
  server.on('connect', (_request, socket) => refuseSocket(socket, new DomainError('not_found')));
  server.on('request', boundUnreadBody);
  server.on('connection', noteArrival);
  if (behindProxy) return;
  const open = countOpen({ mostOfNetwork: limits.connectionsOfNetwork });
  server.on('connection', (socket) => {
    const end = open.begin(networkOf(validAddress(socket.remoteAddress ?? '') ?? ''));
    if (end) socket.once('close', end);
    else refuseSocket(socket, tooMany('Too many connections.'));
  });
}

/**
 * Cuts the connection of a client that was answered before its body had arrived, and goes on sending it slowly. One that
 * sends it soon keeps its connection.
 */
function boundUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request.headers)) return;
  response.once('finish', () => {
    if (request.complete) return;
    const cut = () => {
      if (!request.complete) request.socket.destroy();
    };
    setTimeout(cut, UNREAD_PATIENCE).unref();
  });
}

/** Bounds the bodies that are on their way: each holds memory until it has arrived. */
export function boundBodies(app: FastifyInstance, { limits, networkOf: networkOfRequest }: Admission): void {
  const open = countOpen({ most: limits.bodies, mostOfNetwork: limits.bodiesOfNetwork });
  const bound: preParsingHookHandler = (request, reply, payload, done) => {
    const { raw } = request;
    if (raw.complete || !hasBody(raw.headers)) {
      done(null, payload);
      return;
    }
    const end = open.begin(networkOfRequest(raw));
    if (!end) {
      done(tooMany('Too many requests are being sent. Try again in a moment.'));
      return;
    }
    const isForm = raw.headers['content-type']?.startsWith('multipart/') ?? false;
    const tooSlow = () =>
      refuseSocket(raw.socket, new DomainError('bad_input', 'The request did not arrive in time.'), 408);
    const impatient = isForm ? undefined : setTimeout(tooSlow, BODY_PATIENCE);
    const onEnd = () => {
      clearTimeout(impatient);
      end();
    };
    // Whichever comes first: it has arrived, it was refused before that, or the connection was cut.
    raw.once('end', onEnd).once('close', onEnd);
    reply.raw.once('finish', onEnd).once('close', onEnd);
    done(null, payload);
  };
  // Only where a body is read: a hook that has nothing to do costs every ping.
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => method === 'GET' || method === 'HEAD')) return;
    route.preParsing = [bound, ...[route.preParsing ?? []].flat()];
  });
}

const hasBody = (headers: Record<string, string | string[] | undefined>) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
