import { createHash } from 'node:crypto';
import { callList } from '@papermint/contracts/calls';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { errorBody } from '@papermint/contracts/common/error-codes';
import type { Call } from '@papermint/contracts/contract';
import { pathParameters } from '@papermint/contracts/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { CallContext } from '../handlers.ts';
import type { CommandContext } from '../platform/commands.ts';
import { networkOf } from '../platform/network.ts';
import { Serialised } from '../serialised.ts';
import type { World } from '../worlds/world.ts';
import type { Visit, WorldSlot } from '../worlds/world-slot.ts';
import { addressOf } from './address.ts';
import { inputError, toAnswer } from './errors.ts';
import { actorOf, assertGatesDeclared, checkGates } from './gates.ts';
import { implementCalls } from './implement-calls.ts';
import { inputSchema, outputSchema } from './json-schema.ts';
import { perWorld } from './per-world.ts';
import { bearerOf, holderOf } from './session.ts';
import type { WorldAccess } from './world-choice.ts';
import { chosenWorld } from './world-choice.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The world that a call is made in; there before anything else is looked at. */
    slot: WorldSlot;
  }
}

/** Any handler, its types already checked where it was written. */
type AnyHandler = (context: CallContext, input: unknown) => unknown;
type AnyHandlers = Record<string, Record<string, AnyHandler>>;

/** A route for each call of the registry, at its documented path. */
export function registerRest(app: FastifyInstance, access: WorldAccess): void {
  const { host, sandbox } = access;
  const handlersOf = perWorld((world) => implementCalls(world) as unknown as AnyHandlers);
  // The contracts check inputs; these schemas only tell the API page and the serializer.
  app.setValidatorCompiler(() => () => true);
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = toAnswer(error, request.id);
    if (status >= 500) request.log.error(error);
    return reply.code(status).send(body);
  });

  app.decorateRequest('slot');

  for (const { name, call } of callList()) {
    assertGatesDeclared(name, call);
    const [feature, key] = name.split('.') as [string, string];
    const keptBodies = perWorld((world) => new KeptBody(world));

    function choose(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
      try {
        request.slot = call.anyWorld ? host.main : chosenWorld(access, { headers: request.headers });
      } catch (error) {
        done(error as Error);
        return;
      }
      if (sandbox && !call.anyWorld) reply.header('x-world', request.slot.id);
      done();
    }

    async function run(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      const visit = await request.slot.enter();
      let told: unknown;
      try {
        told = await ask(visit, request);
      } finally {
        // Before the answer is sent: who reads slowly must not keep a world from ending.
        visit.leave();
      }
      if (told instanceof KeptBody) return told.send(request, reply);
      if (!(told instanceof Serialised)) return told;
      return reply.type('application/json; charset=utf-8').serializer(asItIs).send(told.json);
    }

    async function ask(visit: Visit, request: FastifyRequest): Promise<unknown> {
      if (call.kind === 'command' && request.headers['sec-fetch-site'] === 'cross-site') {
        throw new DomainError('forbidden', 'Another site may not do this for you.');
      }
      const { world } = visit;
      const token = bearerOf(request.headers.authorization);
      const holder = await holderOf(world, token);
      // What is for everybody is told to a key as to everybody.
      const session = call.access === 'public' && holder?.apiKey ? undefined : holder;
      checkGates(call, { session, sandbox, isOn: world.flags.isOn, wall: world.clock.wall() });
      const parsed = call.input.safeParse(inputOf(call, request));
      if (!parsed.success) throw inputError(parsed.error);
      const command: CommandContext = {
        actor: actorOf(call, session),
        name,
        address: addressOf(request),
        ...agentOf(request),
        requestId: request.id,
        ...onceOf(call, request, parsed.data),
      };
      const handler = (handlersOf(world)[feature] as Record<string, AnyHandler>)[key] as AnyHandler;
      const here = {
        reset() {
          visit.leave();
          return request.slot.reset();
        },
      };
      const context = { command, session, here, host };
      // Seeding another world takes long; a reset of this one need not wait for it.
      if (call.anyWorld) visit.leave();
      if (call.cacheable) return keptBodies(world).freshen(() => handler(context, parsed.data));
      return handler(context, parsed.data);
    }

    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: routeSchema(name, call, sandbox),
      // Before the limit of rates, which is one of a world.
      onRequest: choose,
      ...(call.rate && { config: { rateLimit: rateOf(call.rate, call.access) } }),
      handler: run,
    });
  }
}

/** Looking people up is not for those who try all names. */
function rateOf({ most, seconds }: { most: number; seconds: number }, access: Call['access']) {
  return {
    max: most,
    timeWindow: seconds * 1000,
    async keyGenerator(request: FastifyRequest) {
      // Whoever may come without a session is counted by where he comes from, and so is who made one up; a
      // trader counts once, however often he signs in.
      const token = access === 'public' ? undefined : bearerOf(request.headers.authorization);
      const { slot } = request;
      const from = networkOf(addressOf(request));
      return `${slot.id} ${token === undefined ? from : ((await traderOf(slot, token)) ?? from)}`;
    },
  };
}

/** Whose session it is. */
async function traderOf(slot: WorldSlot, token: string): Promise<string | undefined> {
  const { world, leave } = await slot.enter();
  try {
    return (await holderOf(world, token))?.trader.id;
  } finally {
    leave();
  }
}

/** As much of a user agent as says something. */
const MOST_AGENT = 300;

function agentOf({ headers }: FastifyRequest): Pick<CommandContext, 'agent'> {
  const agent = headers['user-agent'];
  return agent === undefined ? {} : { agent: agent.slice(0, MOST_AGENT) };
}

/** Path parameters and the rest, flat: the contracts know one input. */
function inputOf(call: Call, request: FastifyRequest): unknown {
  const carriesBody = call.method === 'POST' || call.method === 'PATCH';
  const rest = carriesBody ? (request.body ?? {}) : request.query;
  if (typeof rest !== 'object' || Array.isArray(rest)) return rest;
  return { ...rest, ...(request.params as object) };
}

const MOST_KEY = 200;

/** @throws DomainError bad_input where the Idempotency-Key can't be one */
function onceOf(call: Call, request: FastifyRequest, input: unknown): Pick<CommandContext, 'once'> {
  const key = request.headers['idempotency-key'];
  if (call.kind !== 'command' || !call.movesMoney || key === undefined) return {};
  if (typeof key !== 'string' || key === '' || key.length > MOST_KEY) {
    throw new DomainError('bad_input', `Idempotency-Key must be 1 to ${MOST_KEY} characters long`);
  }
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  return { once: { key, bodyHash } };
}

const asItIs = (json: unknown) => json as string;

const ERROR_SCHEMA = outputSchema(errorBody);

const WORLD_HEADER = {
  type: 'object',
  properties: {
    'X-World': {
      type: 'string',
      description: 'The world to make the call in, as opened by POST /api/sandbox/worlds; else the main one.',
    },
  },
};

/** What the API page shows of a call, and what its answer is serialised by. */
function routeSchema(name: string, call: Call, sandbox: boolean): FastifySchema {
  const inPath = pathParameters(call.path);
  const only = (keep: (field: string) => boolean) => {
    const shape = Object.entries(call.input.shape).filter(([field]) => keep(field));
    return inputSchema(z.object(Object.fromEntries(shape)));
  };
  const rest = only((field) => !inPath.includes(field));
  const hasRest = Object.keys((rest.properties as object | undefined) ?? {}).length > 0;
  const example = Object.fromEntries(
    Object.entries(call.example).filter(([field]) => !inPath.includes(field)),
  );
  const carriesBody = call.method === 'POST' || call.method === 'PATCH';
  return {
    hide: call.sandbox === true && !sandbox,
    summary: call.summary,
    operationId: name,
    tags: [name.split('.')[0] as string],
    ...(call.access !== 'public' && { security: [{ session: [] }] }),
    ...(sandbox && !call.anyWorld && { headers: WORLD_HEADER }),
    ...(inPath.length > 0 && { params: only((field) => inPath.includes(field)) }),
    ...(hasRest && (carriesBody ? { body: { ...rest, example } } : { querystring: rest })),
    response: { 200: outputSchema(call.output), '4xx': ERROR_SCHEMA, '5xx': ERROR_SCHEMA },
  } as FastifySchema;
}

/** The answer of a cacheable call, serialised once and told by its ETag until what traders see was changed. */
class KeptBody {
  private readonly world: World;
  private refreshedAt = Number.NaN;
  private body = Buffer.alloc(0);
  private etag = '';

  constructor(world: World) {
    this.world = world;
  }

  async freshen(ask: () => unknown): Promise<this> {
    const { refreshedAt } = this.world.state;
    if (this.refreshedAt !== refreshedAt) {
      this.body = Buffer.from(JSON.stringify(await ask()));
      this.etag = `"${createHash('sha256').update(this.body).digest('base64url').slice(0, 20)}"`;
      this.refreshedAt = refreshedAt;
    }
    return this;
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.header('etag', this.etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === this.etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(this.body);
  }
}
