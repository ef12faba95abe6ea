import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { callList } from '@papermint/contracts/calls';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { errorBody } from '@papermint/contracts/common/error-codes';
import { exportPath } from '@papermint/contracts/common/list-export';
import type { Page } from '@papermint/contracts/common/page';
import type { Call } from '@papermint/contracts/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { CallContext, Handlers, Here } from '../../handlers.ts';
import type { IncomingFiles } from '../../platform/files/file-intake.ts';
import { Serialised } from '../../serialised.ts';
import { features } from '../../worlds/features.ts';
import type { Visit, WorldSlot } from '../../worlds/hosting/world-slot.ts';
import { checkMediaType } from '../admission/admission.ts';
import type { Limits } from '../admission/limits.ts';
import { rateLimitOf } from '../admission/rate-limit.ts';
import { perWorld } from '../worlds/per-world.ts';
import type { WorldAccess } from '../worlds/world-choice.ts';
import { chosenWorld, namedWorld } from '../worlds/world-choice.ts';
import { CachedBody } from './cached-body.ts';
import { commandContextOf } from './command-context.ts';
import { confirmedOf } from './confirmed-of.ts';
import { countKeyRequests } from './count-key-requests.ts';
import { CsvExport, exportInputOf } from './csv-export.ts';
import { answerDry } from './dry-answer.ts';
import { inputError, shortName, toAnswer } from './errors.ts';
import { answerFaulty } from './faulty-answer.ts';
import { withForm } from './form-body.ts';
import { assertGatesDeclared, checkGates } from './gates.ts';
import { isPaged, ListPages } from './list-pages.ts';
import { withOutcome } from './outcome.ts';
import { pauseVisit, visitAgain } from './pause-visit.ts';
import { recordRequests } from './record-requests.ts';
import { serializeByContract } from './serializers.ts';
import { bearerOf, holderOf } from './session.ts';
import { strictInput } from './strict-input.ts';
import type { Trace } from './trace-context.ts';
import { answeredTrace, traceOf } from './trace-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The trace of a call; set with its world. */
    trace: Trace;
    /** The world that a call is made in; set before anything else of the request is read. */
    slot: WorldSlot;
  }
}

/** Any handler, its types already checked where it was written. */
type AnyHandler = (context: CallContext & { files?: IncomingFiles }, input: unknown) => unknown;
type AnyHandlers = Record<string, Record<string, AnyHandler>>;

/** Registers a route for each call of the registry, at its documented path. */
export function registerRest(
  app: FastifyInstance,
  access: WorldAccess,
  limits: Pick<Limits, 'sandboxCalls'>,
): void {
  const handlersOf = perWorld((world) => features.calls(world) satisfies Handlers as unknown as AnyHandlers);
  // Inputs are checked by the contracts; those of answers serve the serializer only.
  app.setValidatorCompiler(() => () => true);
  serializeByContract(app);
  app.decorateRequest('trace');
  app.decorateRequest('slot');
  recordRequests(app, access.sandbox);
  countKeyRequests(app);

  const large: RouteOptions[] = [];
  for (const { name, call } of callList()) {
    assertGatesDeclared(name, call);
    const [feature, key] = name.split('.') as [string, string];
    const handlerIn = perWorld(
      (world) => (handlersOf(world)[feature] as Record<string, AnyHandler>)[key] as AnyHandler,
    );
    const rate = call.rate ?? sandboxRate(call, limits);
    const route: RouteOptions = {
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: { response: { 200: call.output, '4xx': errorBody, '5xx': errorBody } },
      // Before the rate limiter, which counts by world.
      onRequest: chooseWorld(call, access),
      config: {
        ...(rate && { rateLimit: rateLimitOf(rate, call.access) }),
        ...(isRecorded(name, call) && { recordedAs: name }),
      },
      handler: answerWith(
        name,
        createRunner({ name, call, access, handlerIn, readInput: inputOf }),
        call.kind === 'query',
      ),
    };
    if (call.list) {
      const readInput = (of: Call, request: FastifyRequest) => exportInputOf(inputOf(of, request));
      large.push({
        ...route,
        url: exportPath(route.url),
        handler: answerWith(name, createRunner({ name, call, access, handlerIn, readInput }), true),
      });
    }
    if (filesOf(call)) void app.register((scope) => acceptForms(scope, route));
    else if (mayBeLarge(call)) large.push(route);
    else app.route(route);
  }
  void app.register((scope) => compressed(scope, large));
}

/** The app repeats some calls by itself, and the log of requests is no part of itself. */
const isRecorded = (name: string, { anyWorld, repeated }: Call) =>
  !anyWorld && !repeated && !/^sandbox\.(r|clearR)equests/.test(name);

function sandboxRate({ sandbox }: Call, { sandboxCalls }: Pick<Limits, 'sandboxCalls'>): Call['rate'] {
  return sandbox && sandboxCalls !== undefined ? { most: sandboxCalls, seconds: 60 } : undefined;
}

/** The ping is small, and a cacheable body keeps its compressed form. */
const mayBeLarge = ({ kind, path, cacheable }: Call) =>
  kind === 'query' && !cacheable && path !== '/api/ping';

/** Adds routes whose answers are compressed, unless they are so small that it gains nothing. */
async function compressed(scope: FastifyInstance, routes: readonly RouteOptions[]): Promise<void> {
  // A request that is compressed could be a thousand times as large as it seems.
  await scope.register(compress, { encodings: ['br', 'gzip'], threshold: 1400, globalDecompression: false });
  for (const route of routes) scope.route(route);
}

/** Adds a route whose body is read by its handler, after the gates. */
async function acceptForms(scope: FastifyInstance, route: RouteOptions): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false });
  // What is no form is refused by the handler too.
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.route(route);
}

const filesOf = (call: Call) => (call.kind === 'command' ? call.files : undefined);

function chooseWorld(call: Call, access: WorldAccess) {
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    request.trace = traceOf(request.headers.traceparent);
    reply.header('traceparent', answeredTrace(request.trace));
    try {
      checkMediaType(request, filesOf(call) !== undefined);
      request.slot = call.anyWorld
        ? access.host.main
        : chosenWorld(access, { headers: request.headers }, call.repeated ? 'look' : 'act');
    } catch (error) {
      done(error as Error);
      return;
    }
    if (access.sandbox && !call.anyWorld) reply.header('x-world', request.slot.id);
    done();
  };
}

type Runner = (visit: Visit, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Runs a call during a visit to its world, and sends what it answers.
 * @param reads then what it read is on the disk first: an answer shows nothing that a power failure could take back
 */
function answerWith(name: string, run: Runner, reads: boolean) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const visit = await request.slot.enter();
    request.world = visit.world;
    let answer: unknown;
    try {
      const answerCall = () => run(visit, request, reply);
      answer = visit.world.faults.onCalls
        ? await answerFaulty(name, answerCall, {
            visit,
            request,
            reply,
            holder: await holderOf(visit.world, bearerOf(request.headers.authorization)),
            answerTo: toAnswer,
          })
        : await answerCall();
      const storing = reads ? visit.world.db.onDisk() : undefined;
      if (storing) await storing;
    } finally {
      // Before the answer is sent: a client that reads slowly must not keep a world from ending.
      visit.leave();
    }
    if (answer instanceof CachedBody) return answer.send(request, reply);
    if (answer instanceof CsvExport) return answer.send(reply);
    if (!(answer instanceof Serialised)) return answer;
    return reply.type('application/json; charset=utf-8').serializer(asItIs).send(answer.json);
  };
}

const asItIs = (json: unknown) => json as string;

interface RunnerParts {
  name: string;
  call: Call;
  access: WorldAccess;
  handlerIn: (world: Visit['world']) => AnyHandler;
  /** What a request sends as input, before it is checked. */
  readInput: (call: Call, request: FastifyRequest) => unknown;
}

/** The steps of a call: session, gates, input, handler. */
function createRunner({ name, call, access, handlerIn, readInput }: RunnerParts): Runner {
  const { host, sandbox } = access;
  const strict = strictInput(call.input);
  const paged = isPaged(call);
  const cachedBodies = perWorld((world) => new CachedBody(world));
  const listPages = perWorld(() => new ListPages());

  async function admit(world: Visit['world'], request: FastifyRequest): Promise<CallContext['session']> {
    const holder = await holderOf(world, bearerOf(request.headers.authorization));
    // A public call answers an API key as it answers everybody.
    const session = call.access === 'public' && holder?.apiKey ? undefined : holder;
    checkGates(call, { session, sandbox, isOn: world.flags.isOn, wall: world.clock.wall() });
    return session;
  }

  return async (visit, request, reply) => {
    const { world } = visit;
    const admitted = await admit(world, request);
    checkPlace(call, request);
    const here = {
      named: namedWorld(access, { headers: request.headers }),
      reset() {
        visit.leave();
        return request.slot.reset();
      },
      pause: (wait: Parameters<Here['pause']>[0]) => pauseVisit(visit, request.slot, reply.raw, wait),
    };
    const run = async (sent: unknown, keep?: () => Promise<IncomingFiles>, session = admitted) => {
      const { data: input, error } = strict.safeParse(sent);
      if (error) throw inputError(error, call.input);
      const command = commandContextOf(request, { name, call, session, input });
      const confirmed = confirmedOf(world, { name, call, session, input });
      const context = {
        command: { ...command, ...confirmed },
        session,
        suspended: session ? undefined : await whyEnded(world, request),
        here,
        host,
        ...(keep && { files: await keep() }),
      };
      const handler = handlerIn(world);
      // Seeding another world takes long; a reset of this one need not wait for it.
      if (call.anyWorld) visit.leave();
      if (wantsFile(call, input)) {
        return new CsvExport(name, call, pagesOf(visit, request, handler, context, input));
      }
      if (paged) {
        return listPages(world).answer({ list: name, reader: session?.tokenHash, input }, (place) =>
          handler(context, { ...input, place }),
        );
      }
      if (command.dryRun) return answerDry(() => handler(context, input));
      if (call.cacheable) return cachedBodies(world).refresh(() => handler(context, input));
      return withOutcome(call, handler(context, input));
    };
    const rules = filesOf(call);
    if (!rules) return run(readInput(call, request));
    // A client that sends slowly must not keep a world from ending, and the session may have ended meanwhile.
    visit.leave();
    return withForm(request, rules, world.files, (sent, keep) =>
      inVisit(request, world, async () =>
        run({ ...sent, ...(request.params as object) }, keep, await admit(world, request)),
      ),
    );
  };
}

/** Why the account of the session that a request names is suspended; undefined where it is not. */
async function whyEnded({ sessions }: Visit['world'], { headers }: FastifyRequest) {
  const token = bearerOf(headers.authorization);
  return token === undefined ? undefined : sessions.whyEnded(token);
}

const wantsFile = (call: Call, input: object) =>
  call.list !== undefined && 'format' in input && input.format === 'csv';

/** Fetches pages of a list in visits of their own, as a file may take longer than a world should wait. */
function pagesOf(
  { world }: Visit,
  request: FastifyRequest,
  handler: AnyHandler,
  context: CallContext,
  input: object,
) {
  return (page: object) =>
    inVisit(request, world, async () => (await handler(context, { ...input, ...page })) as Page<object>);
}

/** Works in a world once more, in a visit of its own. @throws DomainError conflict where it was reset meanwhile */
async function inVisit<T>(
  request: FastifyRequest,
  world: Visit['world'],
  work: () => Promise<T>,
): Promise<T> {
  const visit = await visitAgain(request.slot, world);
  try {
    return await work();
  } finally {
    visit.leave();
  }
}

const carriesBody = ({ method }: Call) => method === 'POST' || method === 'PATCH';

/** @throws DomainError bad_input for a field in the query or the body where the call does not read it */
function checkPlace(call: Call, { query, body }: FastifyRequest): void {
  const [sent, from, to] = carriesBody(call) ? [query, 'query', 'body'] : [body, 'body', 'query'];
  if (sent === undefined || sent === null) return;
  if (typeof sent !== 'object' || Array.isArray(sent)) {
    throw new DomainError('bad_input', `This call takes its fields in the ${to}, not in the ${from}`);
  }
  const [field] = Object.keys(sent).map(shortName);
  if (field === undefined) return;
  throw new DomainError(
    'bad_input',
    `"${field}" is in the ${from}: this call takes its fields in the ${to}`,
    field,
  );
}

/** Path parameters and body or query in one object, as the contracts expect it. */
function inputOf(call: Call, request: FastifyRequest): unknown {
  const rest = carriesBody(call) ? (request.body ?? {}) : request.query;
  if (typeof rest !== 'object' || Array.isArray(rest)) return rest;
  return { ...rest, ...(request.params as object) };
}
