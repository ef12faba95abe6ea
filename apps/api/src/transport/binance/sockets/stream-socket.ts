import type { World } from '../../../worlds/world.ts';
import { followUser, listenKeysOf } from '../user-stream/user-streams.ts';
import type { OpenSocket } from './open-socket.ts';

/** The most streams of a connection. */
const MOST_STREAMS = 1024;

type StreamMethod = (streams: Streams, params: unknown) => unknown;

/** What a connection has subscribed to, in order. */
interface Streams {
  opened: OpenSocket;
  world: World;
  isCombined: boolean;
  /** By their names as the client wrote them, with what ends them. */
  followed: Map<string, () => void>;
}

/** Serves market streams and user streams: those of the path, and those that messages subscribe to. */
export function serveStreams(opened: OpenSocket): void {
  const { socket, slot, path, send } = opened;
  const waiting: string[] = [];
  let streams: Streams | undefined;
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    if (streams) send(answerOf(streams, text));
    else waiting.push(text);
  });
  socket.once('close', () => {
    for (const end of streams?.followed.values() ?? []) end();
  });
  slot.look().then(
    (world) => {
      streams = { opened, world, isCombined: path.isCombined, followed: new Map() };
      for (const name of path.streams.slice(0, MOST_STREAMS)) subscribe(streams, name);
      for (const text of waiting) send(answerOf(streams, text));
    },
    () => socket.terminate(),
  );
}

/** @returns the answer to a message, as text */
function answerOf(streams: Streams, text: string): string {
  const message = parsed(text);
  if (message === undefined) {
    return JSON.stringify({ code: 3, msg: 'Invalid JSON: expected value at line 1 column 1' });
  }
  const { id, method, params } = message;
  const known = typeof method === 'string' && Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  if (!known) {
    const why =
      method === undefined
        ? `missing field \`method\``
        : `unknown variant \`${String(method).slice(0, 40)}\``;
    return JSON.stringify({ code: 2, msg: `Invalid request: ${why} at line 1 column ${text.length}` });
  }
  try {
    return JSON.stringify({ result: known(streams, params) ?? null, id: isId(id) ? id : null });
  } catch (error) {
    if (!(error instanceof StreamError)) throw error;
    return JSON.stringify({ code: error.code, msg: error.message, id: isId(id) ? id : null });
  }
}

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
    const names = namesOf(params);
    if (streams.followed.size + names.length > MOST_STREAMS) {
      throw new StreamError(2, `Invalid request: at most ${MOST_STREAMS} streams on a connection`);
    }
    // The acknowledgment comes before the first event.
    setImmediate(() => {
      for (const name of names) subscribe(streams, name);
    });
    return null;
  },
  UNSUBSCRIBE(streams, params) {
    const names = namesOf(params);
    setImmediate(() => {
      for (const name of names) {
        streams.followed.get(name)?.();
        streams.followed.delete(name);
      }
    });
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
  const emit = (payload: object) =>
    send(JSON.stringify(streams.isCombined ? { stream: name, data: payload } : payload));
  const end = followListenKey(world, name, emit) ?? followMarket(world, path, name, emit);
  followed.set(name, end ?? (() => undefined));
}

function followListenKey(
  world: World,
  name: string,
  emit: (event: object) => void,
): (() => void) | undefined {
  const found = listenKeysOf(world).find(name, world.clock.wall());
  return found && followUser(world, found.traderId, found.market, emit);
}

/** The market streams. */
const followMarket = (
  _world: World,
  _path: OpenSocket['path'],
  _name: string,
  _emit: (payload: object) => void,
): (() => void) | undefined => undefined;
