import type { LimitMode } from '@papermint/contracts/sandbox/limit-modes';
import type { SignedIn } from '../../../features/accounts/accounts-types.ts';
import type { SigningKey } from '../../../features/accounts/api-keys/api-keys-service.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { World } from '../../../worlds/world.ts';
import { BinanceError, bodyOfError, missing } from '../answers/binance-error.ts';
import { toBinanceError } from '../answers/to-binance-error.ts';
import type { Endpoint } from '../endpoint.ts';
import { makeFaulty } from '../faults/faulty-request.ts';
import { advanceBy } from '../request/advance.ts';
import type { SignatureVerdict } from '../request/signature-verdict.ts';
import { countedFor, signatureVerdict } from '../request/signature-verdict.ts';
import type { CallerUsage, RateLimit, Usage } from '../request/usage.ts';
import { RATE_LIMITS, windowName } from '../request/usage.ts';
import { holderOf, runEndpoint } from '../run-endpoint.ts';
import { followUser } from '../user-stream/user-streams.ts';
import { endpointOf } from './methods.ts';
import type { Seen } from './note-message.ts';
import { noteMessage } from './note-message.ts';
import type { MessageId, WsRequest } from './ws-request.ts';
import { idOf, parseMessage, readWsRequest } from './ws-request.ts';

/** A connection to the WebSocket API. */
export interface WsConnection {
  market: 'spot' | 'futures';
  sandbox: boolean;
  usage: Usage;
  /** How limits act in a world. */
  modeOf(world: World): LimitMode;
  /** Whether messages may move the clock of a world, as their key says. */
  mayMove(world: World): boolean;
  /** The world of a key, or the one that the path names. */
  worldOf(key: string | undefined): Promise<World>;
  /** The address and the client; a message gets an id of its own. */
  from(): Pick<CommandContext, 'address' | 'agent' | 'requestId' | 'traceId'>;
  send(text: string): void;
  /** Closes the connection without a reason. */
  disconnect(): void;
  /** A message could not be answered; the connection is to end. */
  onError(error: unknown): void;
  /** Whether answers tell the limits unless a message says otherwise. */
  tellsLimits: boolean;
  /** Wall ms. */
  connectedAt: number;
}

interface LoggedOn {
  key: string;
  session: SignedIn;
  at: number;
}

interface State extends WsConnection {
  loggedOn: LoggedOn | undefined;
  /** User streams by their number, and whose they are. */
  streams: Map<number, { world: World; traderId: string; end: () => void; send: (event: object) => void }>;
  /** The world of the latest message. */
  world: World | undefined;
  nextStream: number;
  isClosed: boolean;
}

/** Answers the messages of one connection, one after another, as their results depend on each other. */
export function createWsSession(connection: WsConnection) {
  const state: State = {
    ...connection,
    loggedOn: undefined,
    streams: new Map(),
    world: undefined,
    nextStream: 0,
    isClosed: false,
  };
  let last: Promise<void> = Promise.resolve();
  return {
    message(text: string): void {
      last = last.then(() => answerMessage(state, text)).catch(state.onError);
    },
    /** Tells each user stream, or else the connection, that the server is about to stop. */
    announceShutdown(): void {
      if (!state.world) return;
      const event = { e: 'serverShutdown', E: state.world.clock.now() };
      if (state.streams.size === 0) state.send(JSON.stringify({ event }));
      for (const { send } of state.streams.values()) send(event);
    },
    close(): void {
      state.isClosed = true;
      for (const { end } of state.streams.values()) end();
      state.streams.clear();
    },
  };
}

async function answerMessage(state: State, text: string): Promise<void> {
  let id: MessageId = null;
  let after: (() => void) | undefined;
  try {
    const message = parseMessage(text);
    id = idOf(message);
    const request = readWsRequest(message);
    const done = await resultOf(state, request);
    state.world = done.world;
    after = done.after;
    state.send(JSON.stringify({ id, status: 200, result: done.result, ...limitsOf(state, request, done) }));
  } catch (error) {
    const refused = toBinanceError(error, state.market);
    state.send(JSON.stringify({ id, status: refused.status, error: bodyOfError(refused) }));
  }
  // Events of a stream come after the answer that began it.
  after?.();
}

/** The weight of a method that stands for no request. */
const OWN_WEIGHT = 2;

interface Done {
  result: unknown;
  usage: CallerUsage;
  world: World;
  endpoint?: Endpoint;
  after?: () => void;
}

/** Makes a request, and counts it for its key. */
async function resultOf(state: State, request: WsRequest): Promise<Done> {
  const began = performance.now();
  const seen: Seen = { world: undefined, key: undefined, weight: OWN_WEIGHT, orders: 0 };
  const note = (error?: unknown) =>
    noteMessage({ ...seen, method: request.method, ms: performance.now() - began }, error, state.market);
  try {
    const done = await answerOf(state, request, seen);
    note();
    return done;
  } catch (error) {
    note(error);
    throw error;
  }
}

async function answerOf(state: State, request: WsRequest, seen: Seen): Promise<Done> {
  const key = request.values.apiKey ?? state.loggedOn?.key;
  const world = await state.worldOf(key);
  seen.world = world;
  seen.key = key;
  const from = state.from();
  const before = await advanceBy(world, { key, header: undefined, mayMove: state.mayMove(world) });
  const signing = key === undefined ? undefined : world.apiKeys.signing(key);
  const loggedOn = request.signature === undefined ? await stillLoggedOn(state, world) : undefined;
  const signature = signing && request.signature ? verdictOf(signing, request) : undefined;
  const isLoggedOn = loggedOn !== undefined && key === state.loggedOn?.key;
  const caller = countedFor(signing && key, isLoggedOn ? { isValid: true } : signature, from.address);
  const usage = state.usage.of(`ws ${caller}`, state.market);
  const asked = {
    world,
    before,
    values: request.values,
    key,
    signing,
    ordersUsed: () => usage.orders(world.clock.wall()),
    from,
    sandbox: state.sandbox,
    loggedOn,
    market: state.market,
    isSigned: Boolean(request.signature),
    checkSignature: (by: SigningKey) => (signature ?? verdictOf(by, request)).assert(),
  };
  const base = { usage, world };
  const endpoint = endpointOf(state.market, request.method);
  if (!endpoint) {
    const own = Object.hasOwn(OWN_METHODS, request.method) ? OWN_METHODS[request.method] : undefined;
    if (!own) throw new BinanceError(-1020, 'This operation is not supported.');
    count(state, base, OWN_WEIGHT);
    return {
      ...base,
      ...(await own(state, { request, world, key, signedIn: () => holderOf(asked, true), asked })),
    };
  }
  const { weight } = endpoint;
  seen.weight = typeof weight === 'number' ? weight : weight(request.values);
  count(state, base, seen.weight);
  const orders =
    typeof endpoint.orders === 'function' ? endpoint.orders(request.values) : (endpoint.orders ?? 0);
  seen.orders = orders;
  const how = { wall: world.clock.wall(), mode: state.modeOf(world) };
  usage.checkOrders(orders, how);
  const answer = await makeFaulty({ world, endpoint, signing }, () => runEndpoint(endpoint, asked));
  // Market data is JSON already.
  const result: unknown = typeof answer === 'string' ? JSON.parse(answer) : answer;
  if (orders > 0) usage.countOrders(orders, how.wall);
  return { ...base, endpoint, result };
}

/** Who has logged on, as long as the key is valid. */
async function stillLoggedOn({ loggedOn }: State, world: World): Promise<SignedIn | undefined> {
  return loggedOn && world.apiKeys.signing(loggedOn.key)?.holder();
}

function count(state: State, { usage, world }: Pick<Done, 'usage' | 'world'>, weight: number): void {
  usage.count(weight, { wall: world.clock.wall(), mode: state.modeOf(world) });
}

const verdictOf = (key: SigningKey, request: WsRequest): SignatureVerdict =>
  signatureVerdict(() => checkSignature(key, request));

/** @throws BinanceError -1102 or -1022 */
function checkSignature(key: SigningKey, { signature, payload, encodedPayload }: WsRequest): void {
  if (signature === undefined || signature === '') throw missing('signature');
  if (key.isSignedBy(payload, signature) || key.isSignedBy(encodedPayload, signature)) return;
  throw new BinanceError(-1022, 'Signature for this request is not valid.');
}

function limitsOf(
  state: State,
  { values }: WsRequest,
  { usage, world, endpoint }: Done,
): { rateLimits?: (RateLimit & { count: number })[] } {
  const asked = values.returnRateLimits;
  if (asked === undefined ? !state.tellsLimits : asked !== 'true') return {};
  const wall = world.clock.wall();
  const orders = usage.orders(wall);
  const told = RATE_LIMITS[state.market].filter(
    ({ rateLimitType }) =>
      rateLimitType === 'REQUEST_WEIGHT' || (rateLimitType === 'ORDERS' && endpoint?.orders),
  );
  return {
    rateLimits: told.map((limit) => ({
      ...limit,
      count: limit.rateLimitType === 'ORDERS' ? (orders[windowName(limit)] ?? 0) : usage.weight(wall),
    })),
  };
}

/** Only keys of Ed25519 log on; others sign each message. */
const cannotLogOn = (kind: string | undefined) =>
  new BinanceError(-4056, `${kind === 'rsa' ? 'RSA' : 'HMAC_SHA256'} API key is not supported.`);

interface OwnRequest {
  request: WsRequest;
  world: World;
  key: string | undefined;
  /** Checks key, timestamp and signature. */
  signedIn(): Promise<SignedIn>;
  asked: Parameters<typeof holderOf>[0] & { loggedOn?: SignedIn | undefined };
}

type OwnMethod = (state: State, own: OwnRequest) => Promise<Pick<Done, 'result' | 'after'>>;

/** What stands for no request: sessions, and user streams. */
const OWN_METHODS: Readonly<Record<string, OwnMethod>> = {
  async 'session.logon'(state, { key, signedIn, world }) {
    const session = await signedIn();
    const kind = world.apiKeys.signing(key as string)?.kind;
    if (kind !== 'ed25519') throw cannotLogOn(kind);
    state.loggedOn = { key: key as string, session, at: world.clock.wall() };
    return { result: sessionFacts(state, world) };
  },
  async 'session.status'(state, { world }) {
    return { result: sessionFacts(state, world) };
  },
  async 'session.logout'(state, { world }) {
    state.loggedOn = undefined;
    return { result: sessionFacts(state, world) };
  },
  async 'session.subscriptions'(state) {
    return { result: [...state.streams.keys()].map((subscriptionId) => ({ subscriptionId })) };
  },
  async 'userDataStream.subscribe'(state, { asked, world }) {
    if (!asked.loggedOn)
      throw new BinanceError(-2015, 'Log on first, or use userDataStream.subscribe.signature.', 401);
    return subscribe(state, world, asked.loggedOn);
  },
  async 'userDataStream.subscribe.signature'(state, { signedIn, world }) {
    return subscribe(state, world, await signedIn());
  },
  async 'userDataStream.unsubscribe'(state, { request }) {
    const asked = request.values.subscriptionId;
    for (const [id, { end }] of state.streams) {
      if (asked !== undefined && asked !== String(id)) continue;
      end();
      state.streams.delete(id);
    }
    return { result: {} };
  },
};

function subscribe(state: State, world: World, session: SignedIn): Pick<Done, 'result' | 'after'> {
  const traderId = session.trader.id;
  // Traders of worlds with one seed have the same id.
  if ([...state.streams.values()].some((one) => one.world === world && one.traderId === traderId)) {
    throw new BinanceError(-2035, 'User Data Stream subscription already active.');
  }
  const subscriptionId = state.nextStream++;
  const waiting: string[] = [];
  let isAnswered = false;
  const send = (event: object) => {
    const text = JSON.stringify({ subscriptionId, event });
    if (isAnswered) state.send(text);
    else waiting.push(text);
  };
  const onEnd = () => {
    state.streams.delete(subscriptionId);
    send({ e: 'eventStreamTerminated', E: world.clock.now() });
  };
  const { market, sandbox, disconnect } = state;
  const isLive = () => !state.isClosed;
  const end = followUser({ world, session, market, sandbox, isLive, send, disconnect, onEnd });
  // The socket may have closed while its message was read.
  if (state.isClosed) end();
  else state.streams.set(subscriptionId, { world, traderId, end, send });
  return {
    result: { subscriptionId },
    after() {
      isAnswered = true;
      for (const text of waiting) state.send(text);
    },
  };
}

const sessionFacts = ({ loggedOn, connectedAt, tellsLimits, streams }: State, { clock }: World) => ({
  apiKey: loggedOn?.key ?? null,
  authorizedSince: loggedOn?.at ?? null,
  connectedSince: connectedAt,
  returnRateLimits: tellsLimits,
  serverTime: clock.now(),
  userDataStream: streams.size > 0,
});
