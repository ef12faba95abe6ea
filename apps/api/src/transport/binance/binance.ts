import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../features/accounts/accounts-types.ts';
import type { SigningKey } from '../../features/accounts/api-keys/api-keys-service.ts';
import type { Visit, WorldSlot } from '../../worlds/hosting/world-slot.ts';
import { notOpen } from '../../worlds/hosting/world-slot.ts';
import type { World } from '../../worlds/world.ts';
import { addressOf } from '../admission/address.ts';
import type { Admission } from '../admission/admission.ts';
import { logError } from '../rest/errors.ts';
import { answerFaulty } from '../rest/faulty-answer.ts';
import { answeredTrace, traceOf } from '../rest/trace-context.ts';
import type { WorldAccess } from '../worlds/world-choice.ts';
import { chosenWorld } from '../worlds/world-choice.ts';
import { BinanceError, bodyOfError } from './answers/binance-error.ts';
import { toBinanceError } from './answers/to-binance-error.ts';
import { BASES } from './base-path.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { makeFaulty } from './faults/faulty-request.ts';
import type { Market } from './market.ts';
import { marketOf } from './market.ts';
import { ADVANCE_HEADER, advanceBy } from './request/advance.ts';
import { checkSignature } from './request/check-signature.ts';
import type { Sent } from './request/sent-parameters.ts';
import { readSent } from './request/sent-parameters.ts';
import type { SignatureVerdict } from './request/signature-verdict.ts';
import { countedFor, signatureVerdict } from './request/signature-verdict.ts';
import type { CallerUsage } from './request/usage.ts';
import { createUsage } from './request/usage.ts';
import { worldOfKey } from './request/world-of-key.ts';
import type { Asked } from './run-endpoint.ts';
import { runEndpoint } from './run-endpoint.ts';
import type { Served } from './served.ts';
import { limitMode } from './served.ts';
import { registerBinanceSockets } from './sockets/binance-sockets.ts';

const JSON_TYPE = 'application/json;charset=UTF-8';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Serves the API that programs for Binance speak: a second door to the services of a world. */
export async function registerBinance(
  app: FastifyInstance,
  access: WorldAccess,
  admission: Admission,
): Promise<void> {
  const { messages } = admission.limits;
  const served: Served = { access, usage: createUsage(), ofKey: worldOfKey(access.host), messages };
  registerBinanceSockets(app, served, admission);
  await app.register(async (scope) => {
    // A body is a form, or empty, whatever its type says.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.addHook('onRequest', replaceMalformedType);
    scope.setErrorHandler((error, request, reply) => answerError(error, request, reply));
    for (const base of BASES) {
      for (const endpoint of endpoints) serveEndpoint(scope, base, endpoint, served);
      scope.all(`${base}/*`, answerUnknown);
      scope.all(base, answerUnknown);
    }
  });
}

/** A media type with parameters. */
const MEDIA_TYPE = /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+(\s*;\s*[\w-]+=("[^"]*"|[^\s;"]*))*\s*$/;

/** Fastify refuses a body whose type is malformed. */
function replaceMalformedType({ raw: { headers } }: FastifyRequest, _: FastifyReply, done: () => void): void {
  const type = headers['content-type'];
  if (type !== undefined && !MEDIA_TYPE.test(type)) headers['content-type'] = FORM_TYPE;
  done();
}

function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path] = request.url.split('?', 1);
  const known = new BinanceError(-1000, `No such endpoint: ${request.method} ${path?.slice(0, 200)}`, 404);
  return reply.code(404).type(JSON_TYPE).send(bodyOfError(known));
}

function serveEndpoint(scope: FastifyInstance, base: string, endpoint: Endpoint, served: Served): void {
  const { method, path } = endpoint;
  const name = endpoint.security === 'none' ? undefined : endpoint.gate;
  scope.route({
    method,
    url: base + path,
    schema: { hide: true },
    config: { recordedAs: `binance ${method} ${path}` },
    async handler(request, reply) {
      request.trace = traceOf(request.headers.traceparent);
      reply.header('traceparent', answeredTrace(request.trace));
      reply.type(JSON_TYPE);
      const key = keyOf(request);
      request.slot = await slotOf(request, key, served);
      if (served.access.sandbox) reply.header('x-world', request.slot.id);
      const visit = await request.slot.enter();
      const { world } = visit;
      request.world = world;
      try {
        const answerCall = () => answerEndpoint(endpoint, { request, reply, world, key, served });
        if (name === undefined || !world.faults.onCalls) return await answerCall();
        const holder = await callerOf(world, key);
        return await answerFaulty(name, answerCall, {
          visit,
          request,
          reply,
          holder,
          answerTo: (error) => faultyAnswer(error, marketOf(path)),
        });
      } finally {
        visit.leave();
      }
    },
  });
}

/** The key of a request, empty where it sends none. */
const keyOf = ({ headers }: FastifyRequest): string => String(headers['x-mbx-apikey'] ?? '');

async function slotOf(request: FastifyRequest, key: string, { access, ofKey }: Served): Promise<WorldSlot> {
  const { world } = request.params as { world?: string };
  if (world !== undefined) {
    const slot = access.host.visitors?.visit(world, true) ?? access.host.find(world);
    if (!slot) throw new BinanceError(-1099, notOpen(access.sandbox).message, 404);
    return slot;
  }
  const slot = key === '' ? undefined : await ofKey(key);
  return slot ?? chosenWorld(access, { headers: request.headers }, 'act');
}

/** Whose faults may act. */
async function callerOf({ apiKeys }: World, key: string): Promise<SignedIn | undefined> {
  return apiKeys.signing(key)?.holder();
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  world: Visit['world'];
  key: string;
  served: Served;
}

async function answerEndpoint(endpoint: Endpoint, exchange: Exchange): Promise<unknown> {
  const { request, reply, world, key, served } = exchange;
  const sent = readSent(request.url, typeof request.body === 'string' ? request.body : '');
  const how = { wall: world.clock.wall(), mode: limitMode(served.access, world) };
  const market = marketOf(endpoint.path);
  const signing = key === '' ? undefined : world.apiKeys.signing(key);
  const signature = signing && endpoint.security === 'signed' ? verdictOf(signing, sent) : undefined;
  const caller = countedFor(signing && key, signature, addressOf(request));
  const usage = served.usage.of(`${request.slot.id} ${caller}`, market);
  const weight = amountOf(endpoint.weight, sent);
  const { countedBy } = endpoint;
  const orders = amountOf(endpoint.orders ?? 0, sent);
  request.used = { weight, orders };
  try {
    const before = await advance(exchange);
    usage.count(countedBy === 'uid' ? Math.ceil(weight / UID_SHARE) : weight, how);
    usage.checkOrders(orders, how);
    const ordersUsed = () => usage.orders(how.wall);
    const answer = await makeFaulty({ world, endpoint, signing }, () =>
      runEndpoint(endpoint, { ...askedOf(exchange, sent, signature), market, signing, ordersUsed, before }),
    );
    if (orders > 0) usage.countOrders(orders, how.wall);
    const storing = endpoint.method === 'GET' ? world.db.onDisk() : undefined;
    if (storing) await storing;
    return answer;
  } finally {
    reply.headers(usageHeaders(endpoint, weight, usage, how.wall));
  }
}

/** Moves the clock as the header or the key of a request says. @returns the world's time before, ms */
async function advance({ request, world, key, served }: Exchange): Promise<number | undefined> {
  const { host, sandbox } = served.access;
  const header = request.headers[ADVANCE_HEADER];
  const mayMove = sandbox && !(host.visitors && request.slot === host.main);
  return advanceBy(world, { key, header: header === undefined ? undefined : String(header), mayMove });
}

/** Weights by UID have a limit that is as many times that of weights by IP. */
const UID_SHARE = 15;

const amountOf = (given: number | ((values: Sent['values']) => number), { values }: Sent): number =>
  typeof given === 'number' ? given : given(values);

const verdictOf = (signing: SigningKey, sent: Sent): SignatureVerdict =>
  signatureVerdict(() => checkSignature(signing, sent));

function askedOf(
  { request, world, key, served }: Exchange,
  sent: Sent,
  signature: SignatureVerdict | undefined,
): Omit<Asked, 'market' | 'signing'> {
  const agent = request.headers['user-agent']?.slice(0, 300);
  return {
    world,
    values: sent.values,
    key,
    isSigned: Boolean(sent.signature),
    checkSignature: (signing) => (signature ?? verdictOf(signing, sent)).assert(),
    from: {
      address: addressOf(request),
      requestId: request.id,
      traceId: request.trace.id,
      ...(agent === undefined ? {} : { agent }),
    },
    sandbox: served.access.sandbox,
  };
}

function usageHeaders(
  { path, orders, countedBy }: Endpoint,
  weight: number,
  usage: CallerUsage,
  wall: number,
): Record<string, string> {
  const used = String(usage.weight(wall));
  const market = marketOf(path);
  if (market === 'wallet') {
    const counted = countedBy === 'uid' ? 'uid' : 'ip';
    return { [`x-sapi-used-${counted}-weight-1m`]: countedBy === 'uid' ? String(weight) : used };
  }
  const headers: Record<string, string> = { 'x-mbx-used-weight-1m': used };
  if (market === 'spot') headers['x-mbx-used-weight'] = used;
  if (orders) {
    for (const [letters, count] of Object.entries(usage.orders(wall))) {
      headers[`x-mbx-order-count-${letters.toLowerCase()}`] = String(count);
    }
  }
  return headers;
}

function faultyAnswer(error: unknown, market: Market) {
  const refused = toBinanceError(error, market);
  return { status: refused.status, body: bodyOfError(refused), headers: headersOf(refused) };
}

const headersOf = ({ more: { retryAfter, fault } }: BinanceError): Record<string, string> => ({
  ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  ...(fault !== undefined && { 'x-fault': fault }),
});

/** Answers anything that was thrown below a base path. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.replace(/^\/w\/[^/]+/, '').replace(/^\/binance/, '');
  const { status, body, headers } = faultyAnswer(error, marketOf(path));
  logError(request, error, status);
  return reply.code(status).headers(headers).type(JSON_TYPE).send(body);
}
