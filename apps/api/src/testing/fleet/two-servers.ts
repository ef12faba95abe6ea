import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { onTestFinished, vi } from 'vitest';
import { createBodyBounds } from '../../transport/admission/bodies.ts';
import type { Limits } from '../../transport/admission/limits.ts';
import { limitsOf } from '../../transport/admission/limits.ts';
import type { Route, Sender } from '../../transport/fleet/send-on.ts';
import { createSender } from '../../transport/fleet/send-on.ts';
import { refuseUnparsed } from '../../transport/rest/raw-answer.ts';

/** A server that sends all requests on to another one, without worlds. */
export interface SendingServer {
  url: string;
  sender: Sender;
  /** The answers that it gives at the moment, newest last. */
  answers: ServerResponse[];
  /** Connects a client that speaks for itself. */
  connect(): Socket;
  /** What it answers to a request that a client writes by itself, until the connection ends. */
  write(request: string): Promise<string>;
}

/** @param route what differs from a node whose neighbor answers */
export async function sendingTo(
  node: { url: string },
  route: Partial<Route> = {},
  limits: Partial<Limits> = {},
): Promise<SendingServer> {
  const bounds = { limits: { ...limitsOf.demo, ...limits }, networkOf: () => 'here' };
  const answers: ServerResponse[] = [];
  const sender = createSender({
    name: 'b',
    bodies: createBodyBounds(bounds),
    isForwarded: () => false,
    isDraining: () => false,
    addressOf: () => node.url,
    routeAgain: async () => false,
    refuse: (_request, response) => void response.writeHead(503).end('refused'),
    ...route,
  });
  onTestFinished(() => sender.close());
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    answers.push(response);
    sender.send(request, response);
  });
  server.on('clientError', refuseUnparsed);
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    sender.sendSocket(request, socket, head),
  );
  const port = await listen(server);
  const open = () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    sender,
    answers,
    connect: open,
    write(request) {
      const socket = open();
      socket.write(request);
      return text(socket);
    },
  };
}

/** A server that answers what a test wants, and counts its connections. */
export async function answeringNode(
  answer: RequestListener,
): Promise<{ url: string; server: Server; connections: Socket[] }> {
  const server = createServer(answer);
  const connections: Socket[] = [];
  server.on('connection', (socket: Socket) => void connections.push(socket));
  return { url: `http://127.0.0.1:${await listen(server)}`, server, connections };
}

/** @returns its port. It closes with the test */
export async function listen(server: Server & { closeAllConnections?(): void }): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections?.();
  });
  return (server.address() as AddressInfo).port;
}

/** A node whose requests a test answers one by one. */
export async function askedNode() {
  const asked: { request: IncomingMessage; response: ServerResponse }[] = [];
  const node = await answeringNode((request, response) => void asked.push({ request, response }));
  const next = async () => {
    await vi.waitUntil(() => asked.length > 0, { timeout: 10_000 });
    return asked.shift() as (typeof asked)[number];
  };
  return { ...node, next };
}

/** A node that answers with what it was sent. */
export const echo = async (request: IncomingMessage, response: ServerResponse) => {
  const body = await text(request);
  const { method, url, rawHeaders } = request;
  response.end(JSON.stringify({ method, url, rawHeaders, body }));
};
