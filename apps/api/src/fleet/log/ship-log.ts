import { bindVerbs } from '../../platform/bind-verbs.ts';
import { FencedError } from '../../platform/process/storage-error.ts';
import { OutdatedError, UnreachableError } from '../agreement/bucket.ts';
import type { LogPart, LogPosition } from './log-rules.ts';
import { packParts } from './log-rules.ts';
import type { LogTail } from './log-tail.ts';
import type { LogStore } from './stored-logs.ts';

/**
 * How long a part may take until it is stored, with repetitions, ms: first that of a node whose lease ends too, which is
 * cut off. A node whose lease goes on waits until the servers of the log have another leader: giving the world up would
 * take longer. NATS elects one within 4 to 9 s.
 */
export const [MOST_WAIT, LONGEST_WAIT] = [4_000, 10_000];

/** How long to wait before a part is sent again, ms. */
const AGAIN = 100;

interface ShippingOptions {
  world: string;
  /** The right under which the world is written. */
  token: number;
  store: LogStore;
  tail: LogTail;
  monotonic: () => number;
  /** Whether the lease of this node is current. */
  isCurrent(): boolean;
  pause(time: number): Promise<unknown>;
  /** Called once, when what was committed could not be stored: then this node must give the world up. */
  onLost(error: unknown): void;
}

/** Stores the log of an open world on several servers, commit for commit. */
export type Shipping = Awaited<ReturnType<typeof beginShipping>>;

interface ShippingState extends ShippingOptions {
  /** What was committed and is not stored yet. */
  waiting: LogPart[];
  /** Settles when all that was committed so far is stored. */
  sending: Promise<void> | undefined;
  /** The sequence of the last part. */
  sequence: number;
  /** The sequence of the first part of each generation. */
  begins: Map<string, number>;
  /** Bytes since the newest copy. */
  bytes: number;
  /** How many times a part had to be sent again, in all, until the copy under way, and until the newest copy. */
  repeats: { all: number; taken: number; copied: number };
  failure: Error | undefined;
}

/**
 * Begins to store the log of a world. An earlier holder is refused from now on.
 * @throws OutdatedError where a later holder has begun; UnreachableError
 */
export async function beginShipping(options: ShippingOptions) {
  const { world, token, store } = options;
  const last = await store.last(world);
  if (last && last.token > token) throw new OutdatedError('Another node has taken the world.');
  const fence = { token, generation: '', from: 0, ends: true, bytes: new Uint8Array() };
  const state: ShippingState = {
    ...options,
    waiting: [],
    sending: undefined,
    sequence: await store.append(world, fence, last?.sequence ?? 0),
    begins: new Map(),
    bytes: 0,
    repeats: { all: 0, taken: 0, copied: 0 },
    failure: undefined,
  };
  return {
    token,
    ...bindVerbs(state, {
      committed,
      stored,
      position,
      copied,
      sinceCopy,
      wantsCopy,
      end,
    }),
  };
}

/**
 * Must be called after each COMMIT, before the next transaction.
 * @returns settles when all that was committed so far is stored; undefined where it is. It rejects with a FencedError
 */
function committed(state: ShippingState): Promise<void> | undefined {
  if (state.failure) return refused(state.failure);
  try {
    const taken = state.tail.take();
    if (taken) state.waiting.push({ ...taken, token: state.token });
  } catch (error) {
    return refused(fail(state, error));
  }
  return stored(state);
}

/** @returns settles when all that was committed so far is stored; undefined where it is */
function stored(state: ShippingState): Promise<void> | undefined {
  if (state.failure) return refused(state.failure);
  if (state.waiting.length === 0) return state.sending;
  // What is committed while a part is on its way goes with the next one.
  const sent = (state.sending ?? Promise.resolve()).then(() => send(state));
  const done = sent.finally(() => {
    if (state.sending === done) state.sending = undefined;
  });
  done.catch(() => undefined);
  state.sending = done;
  return done;
}

async function send(state: ShippingState): Promise<void> {
  if (state.failure) throw state.failure;
  const { store } = state;
  try {
    for (const part of packParts(state.waiting.splice(0), store.most)) {
      state.sequence = await append(state, part);
      state.bytes += part.bytes.length;
      if (part.from === 0) state.begins.set(part.generation, state.sequence);
    }
  } catch (error) {
    throw fail(state, error);
  }
}

/** Stores a part, however often it must be sent. @throws OutdatedError, UnreachableError */
async function append(state: ShippingState, part: LogPart): Promise<number> {
  const { store, world, monotonic, isCurrent, pause } = state;
  const since = monotonic();
  for (;;) {
    try {
      return await store.append(world, part, state.sequence);
    } catch (error) {
      const found = await afterAll(state, part);
      if (found !== undefined) return found;
      const isOver = monotonic() - since >= (isCurrent() ? LONGEST_WAIT : MOST_WAIT);
      if (isOver || !(error instanceof UnreachableError || error instanceof OutdatedError)) throw error;
    }
    state.repeats.all += 1;
    await pause(AGAIN);
  }
}

/** The part may be stored although its answer was lost. @throws OutdatedError where another node has taken the world */
async function afterAll(
  { store, world, sequence, token }: ShippingState,
  { generation, from }: LogPart,
): Promise<number | undefined> {
  const last = await store.last(world).catch(() => undefined);
  if (!last || last.sequence <= sequence) return undefined;
  if (last.token === token && last.generation === generation && last.from === from) return last.sequence;
  throw new OutdatedError('Another node has taken the world.');
}

function fail(state: ShippingState, cause: unknown): Error {
  if (!state.failure) {
    state.failure = new FencedError('The log of the world could not be stored.', { cause });
    state.onLost(cause);
  }
  return state.failure;
}

function refused(error: Error): Promise<never> {
  const refusal = Promise.reject(error);
  refusal.catch(() => undefined);
  return refusal;
}

/** Until where the log was taken, for a copy. */
function position({ tail, repeats }: ShippingState): LogPosition {
  repeats.taken = repeats.all;
  return tail.position();
}

/** Notes a copy that was made at an instant of the log, and removes the parts that are not needed to go on from it. */
async function copied(state: ShippingState, { generation }: LogPosition, bytesThen: number): Promise<void> {
  state.bytes -= bytesThen;
  state.repeats.copied = state.repeats.taken;
  const first = state.begins.get(generation);
  if (first === undefined) return;
  for (const [other, begins] of state.begins) if (begins < first) state.begins.delete(other);
  // They are removed after the next copy otherwise.
  await state.store.removeBefore(state.world, first).catch(() => undefined);
}

/** How many bytes were stored since the newest copy. */
const sinceCopy = ({ bytes }: ShippingState): number => bytes;

/** A log of so many bytes takes long to apply. */
const MOST_LOG = 8_000_000;

/**
 * Whether a copy should be made soon: the log is long, or a server of NATS may have been lost. One that is killed may come
 * back without the parts that it stored last.
 */
const wantsCopy = ({ bytes, repeats }: ShippingState): boolean =>
  bytes >= MOST_LOG || repeats.all > repeats.copied;

/** Called when the world is closed, or given up. */
function end(state: ShippingState): void {
  state.failure ??= new FencedError('The world is closed.');
  state.tail.close();
}
