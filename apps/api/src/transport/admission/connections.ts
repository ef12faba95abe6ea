import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FastifyInstance } from 'fastify';
import { noteArrival } from '../../platform/process/arrivals.ts';
import { networkOf } from '../../platform/process/network.ts';
import { refuseExpectation, refuseSocket } from '../rest/raw-answer.ts';
import { validAddress } from './address.ts';
import { boundUnreadBody } from './bodies.ts';
import { countOpen, tooMany } from './by-network.ts';
import type { Limits } from './limits.ts';
import { closeWithConnection } from './pipelined.ts';

/** How long open connections may take to end once the server stops, wall ms. */
const LAST_ANSWERS = 800;

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
  server.on('request', closeWithConnection);
  server.on('request', boundUnreadBody);
  server.on('connection', noteArrival);
  if (behindProxy) return;
  const open = countOpen({ mostOfNetwork: limits.connectionsOfNetwork });
  server.on('connection', (socket) => {
    const end = open.begin(networkOf(validAddress(socket.remoteAddress) ?? ''));
    if (end) socket.once('close', end);
    else refuseSocket(socket, tooMany('Too many connections.'));
  });
}

/**
 * Ends the connections that are left some time after the server has begun to stop. The server waits for all of them, so a
 * client that has sent half a request, or that does not answer the close of a socket, would hold it.
 */
export function endConnectionsOnStop(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    const end = () => {
      for (const socket of open) socket.destroy();
    };
    setTimeout(end, LAST_ANSWERS).unref();
  });
}
