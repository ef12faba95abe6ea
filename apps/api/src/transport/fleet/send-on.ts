import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Dispatcher } from 'undici';
import { Agent } from 'undici';
import type { BodyBounds } from '../admission/bodies.ts';
import { boundUnreadBody, hasBody } from '../admission/bodies.ts';
import { refuseResponse, refuseSocket } from '../rest/raw-answer.ts';
import type { SentBody } from './forward.ts';
import { forward } from './forward.ts';
import { mayRepeat } from './may-repeat.ts';
import { isBrief } from './named-world.ts';
import { headerIn, isSendable, sentHeaders } from './passed-headers.ts';
import { FINAL, NOT_BEGUN, refuseBusy } from './refuse.ts';
import { forwardSocket } from './send-socket.ts';

/** The largest body that is kept so that it can be sent again, bytes. Larger ones are sent once. */
const MOST_KEPT = 1_048_576;

/** A body that is kept counts as one that is on its way, unless it is smaller than this, bytes. */
const UNCOUNTED = 65_536;

/** How long another node may take to accept a connection, ms. */
const CONNECT_PATIENCE = 3_000;

export interface Route {
  /** The name of this node. */
  name: string;
  bodies: BodyBounds;
  /** Whether another node has sent a request here. */
  isForwarded(request: IncomingMessage): boolean;
  /** Whether clients are to open their next connection to another node. */
  isDraining(): boolean;
  /** Where a request is sent to, as in http://10.0.0.2:5066. */
  addressOf(request: IncomingMessage): string;
  /**
   * Finds out where to send a request that its node could not answer; it may wait.
   * @returns whether there is an address
   */
  routeAgain(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** @param isUnknown whether a node may have done what the request asks for */
  refuse(request: IncomingMessage, response: ServerResponse, isUnknown?: boolean): void;
}

export interface Sender {
  /** Sends a request to its node, and answers it with what that node answers. */
  send(request: IncomingMessage, response: ServerResponse): void;
  /** Sends the handshake of a socket to its node, and then what both sides send. */
  sendSocket(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends sockets and streams of events, whose clients then connect again. */
  endSockets(): void;
  /** Ends what is under way. */
  close(): Promise<void>;
}

/**
 * Sends requests on by connections that are kept open. Where the other node has not begun a request, or where it may be
 * repeated, and the world has moved, it is sent to where the world is now.
 */
export function createSender(route: Route): Sender {
  const agent = new Agent({ connect: { timeout: CONNECT_PATIENCE } });
  const open = new Set<Duplex | ServerResponse>();
  const keep = (one: Duplex | ServerResponse) => {
    open.add(one);
    one.once('close', () => open.delete(one));
  };
  const endSockets = () => {
    for (const one of open) one.destroy();
  };
  return {
    send(request, response) {
      if (response.destroyed) return;
      const isKept = Number(request.headers['content-length']) >= UNCOUNTED;
      const refusal = isSendable(request) ? route.bodies.begin(request, response, isKept) : INVALID;
      if (refusal) {
        refuseResponse(response, refusal, { url: request.url });
        return;
      }
      boundUnreadBody(request, response);
      if (!isBrief(request)) keep(response);
      const body = bodyOf(request);
      if (!(body instanceof Promise)) send(agent, route, { request, response, body });
      // It rejects where the client has gone.
      else body.then((kept) => send(agent, route, { request, response, body: kept })).catch(() => undefined);
    },
    sendSocket(request, socket, head) {
      if (socket.destroyed) return;
      if (!isSendable(request)) {
        refuseSocket(socket, INVALID, { url: request.url });
        return;
      }
      keep(socket);
      forwardSocket(agent, {
        request,
        socket,
        head,
        origin: route.addressOf(request),
        headers: sentHeaders(request, route.name, route.isForwarded(request)),
        onFailed: () => refuseBusy(socket),
      });
    },
    endSockets,
    close() {
      endSockets();
      return agent.destroy();
    },
  };
}

const INVALID = new DomainError('bad_input', 'The request is not valid HTTP.');

/** Small bodies are kept. GET and HEAD have none: what comes with them is dropped once they are answered. */
function bodyOf(request: IncomingMessage): SentBody | Promise<Buffer> {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD' || !hasBody(headers)) return null;
  if (Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= MOST_KEPT) return buffer(request);
  const body = new PassThrough();
  body.on('error', () => undefined);
  request.pipe(body);
  // The node has answered before the body has arrived. The client goes on sending it for a while, see boundUnreadBody.
  // This is the last listener, because the pipe pauses the request.
  body.once('close', () => request.resume());
  return body;
}

interface Sending {
  request: IncomingMessage;
  response: ServerResponse;
  body: SentBody;
}

function send(through: Dispatcher, route: Route, { request, response, body }: Sending): void {
  const isKept = body === null || Buffer.isBuffer(body);
  let under: Dispatcher.DispatchController | undefined;
  const again = () => {
    route.routeAgain(request, response).then(
      (found) => (found ? attempt() : route.refuse(request, response)),
      () => route.refuse(request, response),
    );
  };
  const attempt = () => {
    if (response.destroyed) return;
    const headers = sentHeaders(request, route.name, route.isForwarded(request));
    const { 'content-length': length } = request.headers;
    if (!isKept && length !== undefined) headers.push('content-length', length);
    forward(through, {
      request,
      response,
      origin: route.addressOf(request),
      headers,
      body,
      onStart(controller) {
        under = controller;
        if (response.destroyed) controller.abort(new Error(GONE));
      },
      isDropped(status, raw) {
        if (isKept && status === 503 && isElsewhere(raw, mayRepeat(request))) return true;
        if (route.isDraining()) response.shouldKeepAlive = false;
        return false;
      },
      onDropped: again,
      onFailed(error) {
        if (response.destroyed) return;
        if (isKept && (isUnreached(error) || mayRepeat(request))) again();
        else route.refuse(request, response, !isUnreached(error));
      },
    });
  };
  response.once('close', () => {
    if (!response.writableFinished) under?.abort(new Error(GONE));
  });
  attempt();
}

const GONE = 'The client has gone.';

/**
 * Whether a refusal says that the world may be elsewhere: the node has not begun the request, or may no longer write the
 * world, perhaps after it has stored something.
 */
function isElsewhere(raw: readonly Buffer[], mayRepeat: boolean): boolean {
  const headers = raw.map(String);
  const has = (name: string) => headerIn(headers, name) !== undefined;
  return has(NOT_BEGUN) || (mayRepeat && has('retry-after') && !has(FINAL));
}

/** Errors of connections that were never established. */
const UNREACHED = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const isUnreached = (error: NodeJS.ErrnoException): boolean => UNREACHED.has(error.code ?? '');
