import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { errorCodes } from '@papermint/contracts/common/error-codes';
import type { FastifyInstance } from 'fastify';
import { fastify } from 'fastify';
import type { ClientOptions } from 'ws';
import type { Placement } from '../../fleet/fleet.ts';
import type { Place } from '../../fleet/tenures/held-worlds.ts';
import type { WorldAccess } from '../worlds/world-choice.ts';
import { opensWorld, worldNamedBy } from './named-world.ts';

/**
 * Names the nodes that have sent a request on, with commas. It is sent on once, and a second time by a node that drains:
 * that may have given the world away while the request was on its way.
 */
const HOP = 'x-papermint-hop';

/** Names the node that has answered. */
const NODE = 'x-papermint-node';

type Deliver = (request: IncomingMessage, ...rest: never[]) => void;

export interface FrontOptions {
  /** The world of a request that names none; by default it is answered here. */
  unnamed?(request: IncomingMessage): string | Promise<string | undefined> | undefined;
  /** Whether another node has sent a request on; by default it says so itself, and a proxy keeps clients from that. */
  isForwarded?(request: IncomingMessage): boolean;
}

/**
 * Puts the fleet before a server that does not listen yet: a request for a world of another node is sent there, and one
 * for a world that nobody holds waits until this node has it.
 */
export async function putInFront(
  app: FastifyInstance,
  access: WorldAccess,
  fleet: Placement,
  { unnamed, isForwarded = saysForwarded }: FrontOptions = {},
): Promise<void> {
  const addresses = new WeakMap<IncomingMessage, string>();
  const front = await createFront(fleet.name, (request) => addresses.get(request) ?? '');
  app.addHook('onClose', () => front.close());
  await app.ready();
  const { server } = app;
  const namedBy = (request: IncomingMessage) => worldNamedBy(access, request) ?? unnamed?.(request);
  const placeOf = async (request: IncomingMessage): Promise<Place> => {
    const world = await namedBy(request);
    if (world === undefined || fleet.holds(world)) return { at: 'here' };
    const forwarded = isForwarded(request) && (!fleet.isDraining() || hopsOf(request) > 1);
    const place = await fleet.placeOf(world, { forwarded, begin: opensWorld(request) });
    if (place.at === 'node') addresses.set(request, place.address);
    return place;
  };

  const answer = before(server, 'request');
  const answerHere = (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader(NODE, fleet.name);
    answer(request, response as never);
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const world = namedBy(request);
    if (request.url === READY) answerReady(response, fleet);
    else if (world === undefined || (typeof world === 'string' && fleet.holds(world)))
      answerHere(request, response);
    else {
      placeOf(request).then(
        (place) => {
          if (place.at === 'node') front.routing(request, response);
          else if (place.at === 'moving') refuse(response, place.why);
          else answerHere(request, response);
        },
        (error: unknown) => refuse(response, undefined, error),
      );
    }
  });

  const upgrade = before(server, 'upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    placeOf(request).then(
      (place) => {
        if (place.at === 'node') front.server.emit('upgrade', request, socket, head);
        else if (place.at === 'moving') socket.end(BUSY);
        else upgrade(request, ...([socket, head] as never[]));
      },
      () => socket.end(BUSY),
    );
  });
}

const hopsOf = ({ headers }: IncomingMessage): number =>
  headers[HOP] === undefined ? 0 : String(headers[HOP]).split(',').length;

const saysForwarded = (request: IncomingMessage): boolean => hopsOf(request) > 0;

/** Where a proxy asks whether the node takes requests. */
const READY = '/fleet/ready';

/** A node that drains still answers. HAProxy knows by 404 that new clients go elsewhere. */
function answerReady(response: ServerResponse, fleet: Placement): void {
  const ready = fleet.isReady() && !fleet.isDraining();
  response.writeHead(ready ? 200 : fleet.isReady() ? 404 : 503, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify({ node: fleet.name, ready }));
}

const BUSY =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Takes the listeners of an event off a server. @returns what calls them */
function before(server: Server, event: 'request' | 'upgrade'): Deliver {
  const listeners = server.listeners(event) as Deliver[];
  server.removeAllListeners(event);
  return (request, ...rest) => {
    for (const listener of listeners) listener.call(server, request, ...rest);
  };
}

function refuse(response: ServerResponse, why?: string, error?: unknown): void {
  const limited = error instanceof DomainError ? error : undefined;
  const code = limited?.code ?? 'world_moving';
  const text = why ?? limited?.message ?? errorCodes.world_moving.text;
  const body = JSON.stringify({ type: 'notify', error: text, code, requestId: randomUUID() });
  response.writeHead(errorCodes[code].status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': String(limited?.more.retryAfter ?? 2),
  });
  response.end(body);
}

/** An option of the proxy that its types leave out: makes the headers of a handshake that is sent on. */
type Rewrite = (headers: unknown, request: { raw: IncomingMessage }) => IncomingHttpHeaders;

/** A server that never listens: it sends on what it is given. */
async function createFront(
  name: string,
  addressOf: (request: IncomingMessage) => string,
): Promise<FastifyInstance> {
  const toNode: ClientOptions & { rewriteRequestHeaders: Rewrite } = {
    rewriteRequestHeaders: (_, { raw }) => sentOn(name, raw, handshakeOf(raw)),
  };
  const front = fastify({
    serverFactory: (handler) => createServer(handler),
    logger: false,
    pluginTimeout: 0,
  });
  await front.register(httpProxy, {
    upstream: '',
    websocket: true,
    replyOptions: {
      getUpstream: (request) => addressOf(request.raw as IncomingMessage),
      rewriteRequestHeaders: (request, headers) => sentOn(name, request.raw as IncomingMessage, headers),
      onError: (reply) => refuse(reply.raw as ServerResponse),
    },
    wsClientOptions: toNode,
  });
  await front.ready();
  return front;
}

/** The headers of a request that is sent on: the other node sees the host and the client as this one did. */
function sentOn(
  name: string,
  { headers: { host, ...given }, socket }: IncomingMessage,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const chain = given['x-forwarded-for'];
  const client = socket.remoteAddress ?? '';
  return {
    ...headers,
    host: host ?? '',
    [HOP]: given[HOP] === undefined ? name : `${String(given[HOP])},${name}`,
    'x-forwarded-for': chain === undefined ? client : `${String(chain)}, ${client}`,
  };
}

/** The headers of a handshake without those that belong to the connection. */
function handshakeOf({ headers }: IncomingMessage): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(connection|upgrade|sec-websocket-.*)$/.test(name)),
  );
}
