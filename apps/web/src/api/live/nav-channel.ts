import type { ReportMessage } from '@papermint/contracts/activity/model';
import { atom } from 'jotai';
import type { Socket } from 'socket.io-client';
import { store } from '../../lib/store.ts';

export type VisitEvent = Omit<ReportMessage, 'sessionHash'>;

export type ChannelState = 'closed' | 'opening' | 'open';

/** Who the tab is, as `initialize` names it. */
export interface TabIdentity {
  /** Account number; null for a guest. */
  accountId: string | null;
  /** Session token; null for a guest. */
  session: string | null;
  /** Id of the visit, if it is recorded. */
  sessionId: string | null;
}

export type NavSocket = Pick<
  Socket,
  'on' | 'emit' | 'connect' | 'disconnect' | 'connected' | 'active' | 'timeout'
> & {
  io: { on(event: 'reconnect_attempt', listener: () => void): unknown };
};

/** Events that wait for the server to confirm who the tab is. Beyond this number the oldest are dropped. */
export const MOST_QUEUED = 100;
/** How long an event waits for its acknowledgement, ms. */
export const ACKNOWLEDGED_WITHIN = 20_000;

/** The channel `nav`: it sends the events of the visitor, and tells staff that events were stored. */
export interface NavChannel {
  /** Connects while the channel has a holder. @returns a function that ends the hold */
  hold(): () => void;
  report(event: VisitEvent): void;
  /** Calls back after events were stored, for staff who may see visitors. @returns a function that stops it */
  onReported(listener: () => void): () => void;
  /** Sends the identity of the tab again after it has changed. */
  renew(): void;
}

/** Closed before the first hold, and after the server or the tab has closed the channel. */
export const navStateAtom = atom<ChannelState>('closed');
/**
 * The latest error in the words of socket.io, such as 'timeout' or 'parse error'; null after it has connected again.
 */
export const navErrorAtom = atom<string | null>(null);

/** Whether the server has confirmed who the tab is, on the open connection. */
export const navReadyAtom = atom(false);

interface Parts {
  open: () => NavSocket;
  identity: () => Promise<TabIdentity>;
  /** The server has closed the channel. @param code why, as of /live */
  closed: (code: number | undefined, reconnect: () => void) => void;
}

interface NavState extends Parts {
  readonly listeners: Set<() => void>;
  socket: NavSocket | undefined;
  holders: number;
  /** The server has confirmed who the tab is. */
  ready: boolean;
  token: string | null;
  /** Counts requests for the identity, so that only the latest answer is sent. */
  identities: number;
  queue: VisitEvent[];
}

export function createNavChannel(parts: Parts): NavChannel {
  const state: NavState = {
    ...parts,
    listeners: new Set(),
    socket: undefined,
    holders: 0,
    ready: false,
    token: null,
    identities: 0,
    queue: [],
  };
  return {
    hold: () => hold(state),
    report(event) {
      if (state.ready && state.socket?.connected) send(state, event);
      else state.queue = [...state.queue, event].slice(-MOST_QUEUED);
    },
    onReported(listener) {
      state.listeners.add(listener);
      return () => state.listeners.delete(listener);
    },
    renew() {
      if (state.socket?.connected) void initialize(state);
    },
  };
}

const show = (channel: ChannelState) => store.set(navStateAtom, channel);
const fail = (message: string) => store.set(navErrorAtom, message);

function setReady(state: NavState, ready: boolean): void {
  state.ready = ready;
  store.set(navReadyAtom, ready);
}

function hold(state: NavState): () => void {
  state.holders += 1;
  if (state.holders === 1) connect(state);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    state.holders -= 1;
    if (state.holders > 0) return;
    state.queue = [];
    state.socket?.disconnect();
    show('closed');
  };
}

function connect(state: NavState): void {
  if (state.holders === 0) return;
  show('opening');
  if (state.socket) state.socket.connect();
  else state.socket = openSocket(state);
}

async function initialize(state: NavState): Promise<void> {
  setReady(state, false);
  state.identities += 1;
  const request = state.identities;
  const tab = await state.identity().catch(() => undefined);
  if (!tab || request !== state.identities || !state.socket?.connected) return;
  state.token = tab.session;
  state.socket.emit('initialize', tab.accountId, tab.session, tab.sessionId);
}

function send({ socket, token }: NavState, event: VisitEvent): void {
  socket
    ?.timeout(ACKNOWLEDGED_WITHIN)
    .emit('report', { ...event, sessionHash: token }, (error: Error | null, answer?: { error?: string }) => {
      // The server may have stored an event without acknowledging it, so it is not sent twice.
      const failure = error?.message ?? answer?.error;
      if (failure) fail(failure);
    });
}

function openSocket(state: NavState): NavSocket {
  const socket = state.open();
  socket.on('initialized', (answer: { accountId: string | null }) => {
    setReady(state, true);
    // The session does not belong to the account, as after a sign-out in another tab: events are those of a guest.
    if (answer.accountId === null) state.token = null;
    const waiting = state.queue;
    state.queue = [];
    for (const event of waiting) send(state, event);
  });
  socket.on('reported', () => {
    for (const listener of state.listeners) listener();
  });
  socket.on('refused', ({ error }: { error: string }) => fail(error));
  followConnection(state, socket);
  return socket;
}

function followConnection(state: NavState, socket: NavSocket): void {
  const reconnect = () => connect(state);
  socket.on('connect', () => {
    show('open');
    store.set(navErrorAtom, null);
    void initialize(state);
  });
  socket.on('connect_error', ({ message }: Error) => {
    fail(message);
    // socket.io does not try again by itself after the server has refused the connection.
    if (!socket.active) state.closed(undefined, reconnect);
  });
  socket.io.on('reconnect_attempt', () => show('opening'));
  let code: number | undefined;
  socket.on('closed', (why: { code?: number }) => {
    code = why.code;
  });
  socket.on('disconnect', (reason: string) => {
    setReady(state, false);
    show(state.holders > 0 && reason !== 'io client disconnect' ? 'opening' : 'closed');
    if (reason === 'parse error') fail(reason);
    // socket.io does not reconnect by itself after the server has closed the connection.
    if (reason === 'io server disconnect' && state.holders > 0) {
      show('closed');
      state.closed(code, reconnect);
    }
    code = undefined;
  });
}
