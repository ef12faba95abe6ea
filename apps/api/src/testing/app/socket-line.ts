import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { WebSocket } from 'ws';
import type { TestApp } from './test-app.ts';

/** A client of a WebSocket, whose messages are JSON. */
export interface SocketLine {
  /** The next message that arrives or has arrived. */
  next(): Promise<ReturnType<JSON['parse']>>;
  /** Sends a text as it is, bytes as a binary message, and other values as JSON. */
  send(message: unknown): void;
  /** The code with which it is closed. */
  closed: Promise<number>;
}

/** Lets the app of a test listen. @returns opens sockets at a path of it, which end with the tests of the file */
export function socketLines(api: Pick<TestApp, 'app'>): (path: string) => Promise<SocketLine> {
  const opened: WebSocket[] = [];
  beforeAll(async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => {
    for (const socket of opened) socket.terminate();
  });
  return async (path) => {
    const socket = new WebSocket(`ws://127.0.0.1:${(api.app.server.address() as AddressInfo).port}${path}`);
    opened.push(socket);
    const arrived: unknown[] = [];
    const waiting: ((message: unknown) => void)[] = [];
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      const next = waiting.shift();
      if (next) next(message);
      else arrived.push(message);
    });
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await once(socket, 'open');
    return {
      closed,
      next: () =>
        arrived.length > 0
          ? Promise.resolve(arrived.shift() as never)
          : new Promise((resolve) => waiting.push(resolve as never)),
      send: (message) =>
        socket.send(
          typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message),
        ),
    };
  };
}
