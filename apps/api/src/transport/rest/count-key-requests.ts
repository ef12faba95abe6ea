import { API_KEY_PREFIX } from '@papermint/contracts/accounts/scopes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { urlWithoutSecrets } from '../../platform/requests/secrets.ts';
import { bearerOf } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What a request to the API for programs of Binance costs of the limits. */
    used: { weight: number; orders: number } | undefined;
  }
}

/** Counts the requests of API keys in the memory of their worlds, with what they were refused for. */
export function countKeyRequests(app: FastifyInstance): void {
  app.decorateRequest('used');
  app.addHook('onSend', (request, reply, payload, done) => {
    count(request, reply, payload);
    done();
  });
}

function count(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
  const { world, used } = request;
  const call = request.routeOptions.config.recordedAs;
  const key = keyOf(request);
  if (!world || call === undefined || key === undefined) return;
  const apiKey = world.apiKeys.idOf(key);
  if (apiKey === undefined) return;
  const refused = reply.statusCode < 400 ? undefined : refusalOf(payload, reply.statusCode);
  const { url = '' } = request.routeOptions;
  world.keyActivities.note({
    apiKey,
    endpoint: `${request.method} ${pathOf(url)}`,
    example: `${request.method} ${pathOf(exampleOf(request.url))}`,
    ms: reply.elapsedTime,
    weight: used?.weight ?? 0,
    orders: refused ? 0 : (used?.orders ?? 0),
    refused,
    at: world.clock.wall(),
    simulatedAt: world.clock.now(),
  });
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const signing = headers['x-mbx-apikey'];
  if (typeof signing === 'string' && signing !== '') return signing;
  const bearer = bearerOf(headers.authorization);
  return bearer?.startsWith(API_KEY_PREFIX) ? bearer : undefined;
}

/** An address without secrets, and without the timestamp and the signature, which differ in every request. */
const exampleOf = (url: string) =>
  urlWithoutSecrets(
    url.replaceAll(/(?<=[?&])(timestamp|signature|recvWindow)=[^&]*&?/g, '').replace(/[?&]$/, ''),
  );

/** The path below the base for programs of Binance. */
const pathOf = (url: string) => url.replace(/^\/w\/[^/]+(?=\/binance)/, '').replace(/^\/binance(?=\/)/, '');

/** Code and sentence of a refusal, in the shape of either API. */
function refusalOf(payload: unknown, status: number): { code: string; message: string } {
  const body = bodyOf(payload);
  return { code: String(body.code ?? status), message: String(body.msg ?? body.error ?? `Status ${status}`) };
}

function bodyOf(payload: unknown): { code?: unknown; msg?: unknown; error?: unknown } {
  if (typeof payload !== 'string') return {};
  try {
    return (JSON.parse(payload) ?? {}) as ReturnType<typeof bodyOf>;
  } catch {
    return {};
  }
}
