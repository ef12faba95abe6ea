import { io } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store } from '../../lib/store.ts';
import { returnDelay, SOCKET_OPTIONS } from '../links/socket-options.ts';
import type { NavSocket, VisitEvent } from './nav-channel.ts';
import {
  ACKNOWLEDGED_WITHIN,
  createNavChannel,
  MOST_QUEUED,
  navErrorAtom,
  navStateAtom,
} from './nav-channel.ts';

type Listener = (...given: never[]) => void;
type Answer = (error: Error | null, answer?: object) => void;

/** A socket that is connected by hand. */
function fakeSocket() {
  const listeners = new Map<string, Listener>();
  const sent: unknown[][] = [];
  const answers: Answer[] = [];
  const waits: number[] = [];
  const socket = {
    connected: false,
    active: true,
    on: (event: string, listener: Listener) => listeners.set(event, listener),
    emit: (...given: unknown[]) => sent.push(given),
    timeout: (ms: number) => ({
      emit(event: string, message: unknown, answer: Answer) {
        waits.push(ms);
        sent.push([event, message]);
        answers.push(answer);
      },
    }),
    connect: vi.fn(),
    disconnect() {
      say('disconnect', 'io client disconnect');
    },
    io: { on: (event: string, listener: Listener) => listeners.set(event, listener) },
  };
  const say = (event: string, ...given: unknown[]) => {
    if (event === 'connect') socket.connected = true;
    if (event === 'disconnect') socket.connected = false;
    listeners.get(event)?.(...(given as never[]));
  };
  return { socket, say, sent, answers, waits };
}

const EVENT: VisitEvent = {
  sessionId: 'A1b2C3d4E5f6G7h8I9j0K',
  type: 'nav',
  description: 'Markets',
  title: 'Markets',
  url: '/market',
  referrerUrl: null,
  input: false,
};
const TAB = { accountId: '10000001', session: 'token', sessionId: EVENT.sessionId };

function channel(identity = async () => TAB) {
  const fake = fakeSocket();
  const closed = vi.fn();
  const made = createNavChannel({ open: () => fake.socket as unknown as NavSocket, identity, closed });
  return { ...fake, nav: made, closed };
}

const named = (at: number): VisitEvent => ({ ...EVENT, description: `Page ${at}` });
const described = (sent: unknown[][]) =>
  sent.filter(([event]) => event === 'report').map(([, message]) => (message as VisitEvent).description);

beforeEach(() => {
  vi.useFakeTimers();
  store.set(navStateAtom, 'closed');
  store.set(navErrorAtom, null);
});
afterEach(() => {
  vi.useRealTimers();
});

test('connects by websocket, then polling, and reconnects without end', () => {
  expect(SOCKET_OPTIONS).toEqual({
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    timeout: 20_000,
    reconnection: true,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
  });
  const { io: manager } = io('http://localhost:1/nav', { ...SOCKET_OPTIONS, autoConnect: false });
  expect(manager.reconnectionDelay()).toBe(1000);
  expect(manager.reconnectionDelayMax()).toBe(5000);
  expect(manager.randomizationFactor()).toBe(0.5);
  expect(manager.timeout()).toBe(20_000);
});

test('reconnects tabs that the server has closed 1 to 5 seconds later', () => {
  expect([0, 0.5, 0.999].map((chance) => returnDelay(() => chance))).toEqual([1000, 3000, 4996]);
});

test('refuses names that socket.io reserves', () => {
  const socket = io('http://localhost:1/nav', { autoConnect: false });
  for (const name of ['connect', 'connect_error', 'disconnect', 'disconnecting', 'newListener']) {
    expect(() => socket.emit(name)).toThrow(`"${name}" is a reserved event name`);
  }
});

test('opens with the first hold and closes with the last', async () => {
  const { nav, say } = channel();
  const release = nav.hold();
  expect(store.get(navStateAtom)).toBe('opening');
  say('connect');
  expect(store.get(navStateAtom)).toBe('open');
  const other = nav.hold();
  release();
  release();
  expect(store.get(navStateAtom)).toBe('open');
  other();
  expect(store.get(navStateAtom)).toBe('closed');
});

test('queues events until the server has confirmed who the tab is, then sends them in order', async () => {
  const { nav, say, sent } = channel();
  nav.hold();
  nav.report(named(1));
  say('connect');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([['initialize', '10000001', 'token', EVENT.sessionId]]);
  nav.report(named(2));
  expect(described(sent)).toEqual([]);
  say('initialized', { accountId: '10000001' });
  nav.report(named(3));
  expect(described(sent)).toEqual(['Page 1', 'Page 2', 'Page 3']);
  expect(sent.at(-1)?.[1]).toEqual({ ...named(3), sessionHash: 'token' });
});

test('drops the oldest events beyond the length of the queue', async () => {
  const { nav, say, sent } = channel();
  nav.hold();
  for (let at = 1; at <= MOST_QUEUED + 5; at += 1) nav.report(named(at));
  say('connect');
  await vi.advanceTimersByTimeAsync(0);
  say('initialized', { accountId: '10000001' });
  expect(described(sent)).toHaveLength(MOST_QUEUED);
  expect(described(sent)[0]).toBe('Page 6');
});

test('sends the identity of the tab after each connection, and queues events meanwhile', async () => {
  const { nav, say, sent } = channel();
  nav.hold();
  say('connect');
  await vi.advanceTimersByTimeAsync(0);
  say('initialized', { accountId: '10000001' });
  say('disconnect', 'transport close');
  expect(store.get(navStateAtom)).toBe('opening');
  nav.report(named(1));
  say('connect');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.filter(([event]) => event === 'initialize')).toHaveLength(2);
  expect(described(sent)).toEqual([]);
  say('initialized', { accountId: '10000001' });
  expect(described(sent)).toEqual(['Page 1']);
});

test('reports as a guest with a session of another account', async () => {
  const { nav, say, sent } = channel();
  nav.hold();
  say('connect');
  await vi.advanceTimersByTimeAsync(0);
  say('initialized', { accountId: null });
  nav.report(EVENT);
  expect(sent.at(-1)?.[1]).toEqual({ ...EVENT, sessionHash: null });
});

test('uses the later of two identities', async () => {
  const answers: ((tab: typeof TAB) => void)[] = [];
  const { nav, say, sent } = channel(() => new Promise((resolve) => answers.push(resolve)));
  nav.hold();
  say('connect');
  nav.renew();
  answers[1]?.({ ...TAB, accountId: '10000002' });
  answers[0]?.(TAB);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([['initialize', '10000002', 'token', EVENT.sessionId]]);
});

test.each([
  ['operation has timed out', undefined],
  ['socket has been disconnected', undefined],
  [null, 'This tab reports too many events.'],
])('an event without an acknowledgement (%s) or with a refusal (%s) is an error', async (failed, refused) => {
  const { nav, say, answers, waits } = channel();
  nav.hold();
  say('connect');
  await vi.advanceTimersByTimeAsync(0);
  say('initialized', { accountId: '10000001' });
  nav.report(EVENT);
  expect(waits).toEqual([ACKNOWLEDGED_WITHIN]);
  answers[0]?.(failed === null ? null : new Error(failed), refused === undefined ? {} : { error: refused });
  expect(store.get(navErrorAtom)).toBe(failed ?? refused);
});

test('stores a timeout and a parse error until it connects', () => {
  const { nav, say } = channel();
  nav.hold();
  say('connect_error', new Error('timeout'));
  expect(store.get(navErrorAtom)).toBe('timeout');
  say('connect');
  expect(store.get(navErrorAtom)).toBeNull();
  say('disconnect', 'parse error');
  expect(store.get(navErrorAtom)).toBe('parse error');
});

test('passes on why the server closed it, and a function that reconnects', () => {
  const { nav, say, closed, socket } = channel();
  nav.hold();
  say('connect');
  say('closed', { code: 4408 });
  say('disconnect', 'io server disconnect');
  expect(store.get(navStateAtom)).toBe('closed');
  expect(closed).toHaveBeenCalledWith(4408, expect.any(Function));
  const [reconnect] = closed.mock.calls.map(([, callback]) => callback as () => void);
  reconnect?.();
  expect(socket.connect).toHaveBeenCalledOnce();
  expect(store.get(navStateAtom)).toBe('opening');
});

test('calls staff back at events until they stop', () => {
  const { nav, say } = channel();
  nav.hold();
  const heard = vi.fn();
  const stop = nav.onReported(heard);
  say('reported', { events: 1 });
  stop();
  say('reported', { events: 1 });
  expect(heard).toHaveBeenCalledOnce();
});
