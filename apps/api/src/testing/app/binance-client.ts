import { createHmac } from 'node:crypto';
import type { Answer, TestApp } from './test-app.ts';

/** Parameters; undefined ones are left out. */
type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** A program for Binance with a key, which signs as libraries do. */
export interface BinanceClient {
  key: string;
  secret: string;
  /** The session of the trader, for calls of ours. */
  session: string;
  /** Makes a signed request; parameters go into the query of GET, and into a form of other methods. */
  signed(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, values?: Values): Promise<Answer>;
  /** The same by another time than that of the machine, ms. */
  signedAt(
    timestamp: number,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    values?: Values,
  ): Promise<Answer>;
  /** Makes a request with the key and without a signature. */
  keyed(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, values?: Values): Promise<Answer>;
}

/** Opens an account of the sandbox with a key, in a world or the main one. */
export async function binanceClient(
  api: TestApp,
  account: object = { balances: { USD: '100000' } },
  world?: string,
): Promise<BinanceClient> {
  const headers = world === undefined ? {} : { 'x-world': world };
  const { body } = await api.post(
    '/api/sandbox/accounts',
    { scopes: ['read', 'trade', 'move'], keyKind: 'hmac', ...account },
    undefined,
    headers,
  );
  const { apiKey: key, apiSecret: secret, sessionHash: session } = body;
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    text: string,
  ): Promise<Answer> => {
    const inQuery = method === 'GET' && text !== '';
    const answer = await api.app.inject({
      method,
      url: `/binance${path}${inQuery ? `?${text}` : ''}`,
      headers: { 'x-mbx-apikey': key, 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'GET' ? {} : { payload: text }),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body), headers: answer.headers };
  };
  const textOf = (values: Values) =>
    new URLSearchParams(
      Object.entries(values)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
  const signedAt: BinanceClient['signedAt'] = (timestamp, method, path, values = {}) => {
    const text = textOf({ ...values, timestamp });
    const signature = createHmac('sha256', secret).update(text).digest('hex');
    return send(method, path, `${text}&signature=${signature}`);
  };
  return {
    key,
    secret,
    session,
    signed: (method, path, values) => signedAt(Date.now(), method, path, values),
    signedAt,
    keyed: (method, path, values = {}) => send(method, path, textOf(values)),
  };
}
