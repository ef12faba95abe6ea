import { afterAll } from 'vitest';
import { WebSocket } from 'ws';
import type { Told } from '../libraries.ts';
import type { Program, Values, Wire } from './client.ts';

/** How long a message may take before a check fails, ms. Simulated seconds come with the clock of the exchange. */
const MOST_WAIT = 30_000;

/** A socket below the base path. */
export interface Line {
  /** @returns the next message */
  next(): Promise<Told>;
  /** @returns the next message of a kind; others before it are dropped */
  until(fits: (message: Told) => boolean): Promise<Told>;
  /** Messages that have arrived and were not taken. */
  waiting(): readonly Told[];
  send(message: unknown): void;
  close(): void;
  /** The code with which it closes. */
  closed: Promise<number>;
  socket: WebSocket;
}

/** Opens sockets, and ends them after the file. */
export function linesOf(wire: Wire): (path: string) => Promise<Line> {
  const opened: WebSocket[] = [];
  afterAll(() => {
    for (const socket of opened) socket.terminate();
  });
  return async (path) => {
    const socket = new WebSocket(wire.base.replace(/^http/, 'ws') + path);
    opened.push(socket);
    const line = lineOf(socket);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return line;
  };
}

function lineOf(socket: WebSocket): Line {
  const arrived: Told[] = [];
  const takers: ((message: Told) => void)[] = [];
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    const take = takers.shift();
    if (take) take(message);
    else arrived.push(message);
  });
  const next = (): Promise<Told> => {
    if (arrived.length > 0) return Promise.resolve(arrived.shift());
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => reject(new Error('No message has come.')), MOST_WAIT);
      takers.push((message) => {
        clearTimeout(timeout);
        resolve(message);
      });
    });
  };
  return {
    next,
    async until(fits) {
      for (;;) {
        const message = await next();
        if (fits(message)) return message;
      }
    },
    waiting: () => arrived,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    close: () => socket.terminate(),
    closed: new Promise((resolve) => socket.once('close', resolve)),
    socket,
  };
}

/** Parameters of the WebSocket API with a signature by the clock of the exchange. */
export async function signedParams(wire: Wire, program: Program, values: Values = {}) {
  const params: Record<string, unknown> = {
    recvWindow: 60_000,
    ...values,
    apiKey: program.apiKey,
    timestamp: await wire.now(),
  };
  const names = Object.keys(params).filter((name) => params[name] !== undefined);
  const payload = names
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&');
  return { ...params, signature: program.sign(payload) };
}

let lastId = 0;

/** Sends a request of the WebSocket API. @returns its answer */
export function askOver(line: Line, method: string, params: object = {}): Promise<Told> {
  lastId += 1;
  const id = lastId;
  line.send({ id, method, params });
  return line.until((message) => message.id === id);
}
