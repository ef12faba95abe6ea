import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import type { BuiltServer } from '../../controls/built-server.ts';
import type { Told } from '../libraries.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** A program with a key. */
export interface Program {
  apiKey: string;
  /** Empty where the key is a public one. */
  apiSecret: string;
  /** The session of its trader, for our own calls. */
  sessionHash: string;
  password: string;
  /** @returns the signature of a payload, not percent-encoded */
  sign(payload: string): string;
}

export interface WireAnswer {
  status: number;
  /** Parsed JSON; undefined where it is none. */
  body: Told;
  text: string;
  headers: Headers;
}

/** What a refusal says: HTTP status, code, and its text or what the text looks like. */
export type Refusal = readonly [status: number, code: number, message?: string | RegExp | undefined];

/** A line to the API below `/binance`, without a library. */
export interface Wire {
  readonly base: string;
  /** Sends a request as it stands. */
  send(
    method: string,
    path: string,
    sent?: { headers?: Record<string, string>; body?: string },
  ): Promise<WireAnswer>;
  get(path: string): Promise<WireAnswer>;
  /** @returns what a path answers with 200 */
  read(path: string): Promise<Told>;
  /** The time of the exchange, ms. */
  now(): Promise<number>;
  /** Opens an account with a key. */
  program(account?: object): Promise<Program>;
  /** Sends a signed request with everything in the query, by the clock of the exchange unless another time is given. */
  signed(program: Program, method: Method, path: string, values?: Values, at?: number): Promise<WireAnswer>;
  /** @returns what a signed request answers with 200 */
  ask(program: Program, method: Method, path: string, values?: Values): Promise<Told>;
  /** Sends a request with a key and without a signature. */
  keyed(program: Program, method: Method, path: string): Promise<WireAnswer>;
}

/** Signed requests stay valid for a minute, so that a slow machine refuses none. */
const WINDOW = 60_000;

const hmac = (secret: string, payload: string): string =>
  createHmac('sha256', secret).update(payload).digest('hex');

/** Parameters as text; those that are undefined are left out. */
export const queryOf = (values: Values): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');

export function wireOf(server: BuiltServer): Wire {
  const send: Wire['send'] = async (method, path, { headers = {}, body } = {}) => {
    const reply = await fetch(`${server.base}/binance${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    const text = await reply.text();
    return { status: reply.status, body: parsed(text), text, headers: reply.headers };
  };
  const get: Wire['get'] = (path) => send('GET', path);
  const read: Wire['read'] = async (path) => granted(path, await get(path));
  const now = async (): Promise<number> => (await read('/api/v3/time')).serverTime;
  const signed: Wire['signed'] = async (program, method, path, values = {}, at) => {
    const query = queryOf({ recvWindow: WINDOW, ...values, timestamp: at ?? (await now()) });
    const signature = encodeURIComponent(program.sign(query));
    return send(method, `${path}?${query}&signature=${signature}`, { headers: keyHeader(program) });
  };
  return {
    get base() {
      return `${server.base}/binance`;
    },
    send,
    get,
    read,
    now,
    signed,
    async program(account = {}) {
      const { body, text } = await server.post('/api/sandbox/accounts', { ...ACCOUNT, ...account });
      if (!body.apiSecret) throw new Error(`No account: ${text}`);
      return { ...body, sign: (payload: string) => hmac(body.apiSecret, payload) };
    },
    ask: async (program, method, path, values) => granted(path, await signed(program, method, path, values)),
    keyed: (program, method, path) => send(method, path, { headers: keyHeader(program) }),
  };
}

/** A trader with a package that has futures, and money for many small orders. */
const ACCOUNT = {
  scopes: ['read', 'trade', 'move'],
  keyKind: 'hmac',
  package: 'gold',
  balances: { USD: '100000', BTC: '2' },
};

export const keyHeader = ({ apiKey }: Pick<Program, 'apiKey'>) => ({ 'x-mbx-apikey': apiKey });

function granted(path: string, { status, body, text }: WireAnswer): Told {
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
  return body;
}

function parsed(text: string): Told {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Expects the shape of a refusal, its status, its code and its text. */
export function expectRefusal({ status, body, text }: WireAnswer, [wanted, code, message]: Refusal): void {
  expect([status, body?.code], text.slice(0, 300)).toEqual([wanted, code]);
  if (message instanceof RegExp) expect(body.msg).toMatch(message);
  else if (message !== undefined) expect(body.msg).toBe(message);
}

/** Expects a refusal in Binance's shape, whichever it is: no fault of the server, no shape of ours. */
export function expectAnyRefusal({ status, body, text }: WireAnswer, codes?: readonly number[]): void {
  expect(status, text.slice(0, 300)).toBeGreaterThanOrEqual(400);
  expect(status, text.slice(0, 300)).toBeLessThan(500);
  expect(body, text.slice(0, 300)).toMatchObject({ code: expect.any(Number), msg: expect.any(String) });
  if (codes) expect(codes, text.slice(0, 300)).toContain(body.code);
}

/** What is changed of an order, in words for a title. */
export const wordsOf = (changed: Values): string =>
  Object.entries(changed)
    .map(([name, value]) => (value === undefined ? `no ${name}` : `${name}=${value}`))
    .join(', ');
