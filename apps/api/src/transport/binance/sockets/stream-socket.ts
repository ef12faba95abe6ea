import { guarded, warnOf } from '../../../platform/flow/guarded.ts';
import type { World } from '../../../worlds/world.ts';
import { createBudget } from '../../live/message-budget.ts';
import { followMarket } from '../streams/follow-market.ts';
import { followUser, listenKeysOf } from '../user-stream/user-streams.ts';
import { endBroken, onMessage } from './on-message.ts';
import type { Announce, OpenSocket } from './open-socket.ts';

/** The most streams of a connection. */
const MOST_STREAMS = 1024;

/** Messages that a client may send; one that sends more is disconnected. */
const MESSAGES = {
  spot: { burst: 30, perSecond: 5 },
  futures: { burst: 60, perSecond: 10 },
} as const;

type StreamMethod = (streams: Streams, params: unknown) => unknown;

/** What a connection has subscribed to, in order. */
interface Streams {
  opened: OpenSocket;
  world: World;
  isCombined: boolean;
  /** By their names as the client wrote them, with what ends them. */
  followed: Map<string, () => void>;
  /** Runs after the answer was sent. */
  afterAnswer: (() => void) | undefined;
}

/** Serves market streams and user streams: those of the path, and those that messages subscribe to. */
export function serveStreams(opened: OpenSocket): Announce {
  const { socket, slot, path } = opened;
  const waiting: string[] = [];
  const take = createBudget(MESSAGES[path.market]);
  let streams: Streams | undefined;
  onMessage(socket, (text) => {
    if (!take()) socket.close(1008, 'Too many requests.');
    else if (streams) answer(streams, text);
    else waiting.push(text);
  });
  socket.once('close', () => {
    for (const end of streams?.followed.values() ?? []) end();
    streams?.followed.clear();
  });
  const begin = (world: World) => {
    streams = { opened, world, isCombined: path.isCombined, followed: new Map(), afterAnswer: undefined };
    endWith(world, opened);
    for (const name of path.streams.slice(0, MOST_STREAMS)) subscribe(streams, name);
    for (const text of waiting) answer(streams, text);
  };
  slot.look().then(
    guarded(begin, (error) => endBroken(socket, error)),
    () => socket.terminate(),
  );
  return () => {
    if (!streams) return;
    const event = JSON.stringify({ e: 'serverShutdown', E: streams.world.clock.now() });
    opened.send(streams.isCombined ? `{"stream":"!serverShutdown","data":${event}}` : event);
  };
}

/** Ends a connection with its world, also in a reset: a client connects again, and gets the new world. */
function endWith({ closing }: World, { socket }: OpenSocket): void {
  const onClosing = () => socket.close(1012, 'The world was reset.');
  closing.addEventListener('abort', onClosing);
  socket.once('close', () => closing.removeEventListener('abort', onClosing));
}

/** Answers a message, and then does what it asks for. */
function answer(streams: Streams, text: string): void {
  streams.opened.send(answerOf(streams, text));
  const act = streams.afterAnswer;
  streams.afterAnswer = undefined;
  act?.();
}

/** @returns the answer to a message, as text */
function answerOf(streams: Streams, text: string): string {
  const message = parsed(text);
  if (message === undefined) {
    return refusal(3, 'Invalid JSON: expected value at line 1 column 1', undefined);
  }
  const { id, method, params } = message;
  const known = typeof method === 'string' && Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  if (!known) {
    const why = method === undefined ? `missing field \`method\`` : `unknown variant \`${nameOf(method)}\``;
    return refusal(2, `Invalid request: ${why} at line 1 column ${text.length}`, id);
  }
  try {
    return JSON.stringify({ result: known(streams, params) ?? null, id: isId(id) ? id : null });
  } catch (error) {
    if (!(error instanceof StreamError)) throw error;
    return refusal(error.code, error.message, id);
  }
}

/** What is no method, as a refusal names it. JSON objects are not read: a key `toString` of theirs would be called. */
function nameOf(method: unknown): string {
  if (Array.isArray(method)) return 'sequence';
  return typeof method === 'object' && method !== null ? 'map' : String(method).slice(0, 40);
}

/** Has the shapes of both markets, because clients look at either. */
const refusal = (code: number, msg: string, id: unknown): string =>
  JSON.stringify({ code, msg, error: { code, msg }, id: isId(id) ? id : null });

/** A refusal of a message, as streams write it. */
class StreamError extends Error {
  override name = 'StreamError';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const isId = (id: unknown): boolean =>
  (typeof id === 'string' && id.length <= 36) || Number.isSafeInteger(id);

function parsed(text: string): { id?: unknown; method?: unknown; params?: unknown } | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null ? message : undefined;
  } catch {
    return undefined;
  }
}

const namesOf = (params: unknown): string[] => {
  if (Array.isArray(params) && params.every((name) => typeof name === 'string')) return params;
  throw new StreamError(2, 'Invalid request: params must be a list of stream names');
};

const METHODS: Readonly<Record<string, StreamMethod>> = {
  SUBSCRIBE(streams, params) {
    const names = [...new Set(namesOf(params))].filter((name) => !streams.followed.has(name));
    if (streams.followed.size + names.length > MOST_STREAMS) {
      throw new StreamError(2, `Invalid request: at most ${MOST_STREAMS} streams on a connection`);
    }
    // The acknowledgment comes before the first event.
    streams.afterAnswer = () => {
      for (const name of names) subscribe(streams, name);
    };
    return null;
  },
  UNSUBSCRIBE(streams, params) {
    const names = namesOf(params);
    for (const name of names) {
      streams.followed.get(name)?.();
      streams.followed.delete(name);
    }
    return null;
  },
  LIST_SUBSCRIPTIONS: ({ followed }) => [...followed.keys()],
  SET_PROPERTY(streams, params) {
    const [name, value] = Array.isArray(params) ? params : [];
    if (name !== 'combined') throw new StreamError(0, 'Unknown property');
    if (typeof value !== 'boolean') throw new StreamError(1, 'Invalid value type: expected Boolean');
    streams.isCombined = value;
    return null;
  },
  GET_PROPERTY(streams, params) {
    const [name] = Array.isArray(params) ? params : [];
    if (name !== 'combined') throw new StreamError(0, 'Unknown property');
    return streams.isCombined;
  },
};

/** A name that is no stream gets nothing; clients open sockets at numbers. */
function subscribe(streams: Streams, name: string): void {
  const { opened, followed, world } = streams;
  const { socket, send, path } = opened;
  if (socket.readyState !== socket.OPEN || followed.has(name)) return;
  /** @param event as JSON */
  const take = (event: string) =>
    send(streams.isCombined ? `{"stream":${JSON.stringify(name)},"data":${event}}` : event);
  try {
    const end =
      followListenKey(streams, name, (event) => take(JSON.stringify(event))) ??
      followMarket(world, path.market, name, { take, inMicroseconds: path.inMicroseconds });
    followed.set(name, end ?? (() => undefined));
  } catch (error) {
    // A read may fail because its world has just been closed.
    if (!world.closing.aborted) warnOf(error);
    socket.terminate();
  }
}

/** A user stream ends with its key, and with the API key that has asked for it. */
function followListenKey(
  { world, opened }: Streams,
  name: string,
  send: (event: object) => void,
): (() => void) | undefined {
  const keys = listenKeysOf(world);
  const isLive = () => keys.find(name, world.clock.wall()) !== undefined;
  const found = keys.find(name, world.clock.wall());
  if (!found) return undefined;
  const { session, market } = found;
  const { sandbox } = opened.served.access;
  const onEnd = () => send({ e: 'listenKeyExpired', E: world.clock.now(), listenKey: name });
  const disconnect = () => opened.socket.terminate();
  return followUser({ world, session, market, sandbox, isLive, send, disconnect, onEnd });
}
