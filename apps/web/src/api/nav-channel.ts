import type { ReportMessage } from '@papermint/contracts/activity/model';
import { atom } from 'jotai';
import type { Socket } from 'socket.io-client';
import { store } from '../lib/store.ts';

export type VisitEvent = Omit<ReportMessage, 'sessionHash'>;

export type ChannelState = 'closed' | 'opening' | 'open';

/** Who the tab is, as `initialize` names it. */
export interface TabIdentity {
  /** Account number; null for a guest. */
  accountId: string | null;
  /** Session token; null for a guest. */
  session: string | null;
  /** Id of the visit, where it is recorded. */
  sessionId: string | null;
}

export type NavSocket = Pick<
  Socket,
  'on' | 'emit' | 'connect' | 'disconnect' | 'connected' | 'active' | 'timeout'
> & {
  io: { on(event: 'reconnect_attempt', listener: () => void): unknown };
};

/** Events that wait until the server has confirmed who the tab is; beyond that the oldest are dropped. */
export const MOST_QUEUED = 100;
/** How long an event waits for its acknowledgement, ms. */
export const ACKNOWLEDGED_WITHIN = 20_000;

/** The channel nav: what the visitor did goes out, and staff hear that something came in. */
export interface NavChannel {
  /** Connects while somebody needs the channel. @returns how to need it no more */
  hold(): () => void;
  report(event: VisitEvent): void;
  /** Calls back after events were stored, for staff who may see visitors. @returns how to stop */
  onReported(listener: () => void): () => void;
  /** Says anew who the tab is, after that has changed. */
  renew(): void;
}

/** Closed until somebody needs the channel, and after the server or the tab has closed it. */
export const navStateAtom = atom<ChannelState>('closed');
/** The latest error in words of socket.io, such as 'timeout' or 'parse error'; null once it has connected again. */
export const navErrorAtom = atom<string | null>(null);

interface Parts {
  open: () => NavSocket;
  identity: () => Promise<TabIdentity>;
  /** The server has closed the channel. @param code why, as of /live */
  closed: (code: number | undefined, reconnect: () => void) => void;
}

export function createNavChannel({ open, identity, closed }: Parts): NavChannel {
  const listeners = new Set<() => void>();
  let socket: NavSocket | undefined;
  let holders = 0;
  let ready = false;
  let token: string | null = null;
  /** Counts what is asked who the tab is, so that only the latest answer is sent. */
  let asked = 0;
  let queue: VisitEvent[] = [];
  const note = (state: ChannelState) => store.set(navStateAtom, state);
  const fail = (message: string) => store.set(navErrorAtom, message);

  async function initialize(): Promise<void> {
    ready = false;
    asked += 1;
    const mine = asked;
    const tab = await identity().catch(() => undefined);
    if (!tab || mine !== asked || !socket?.connected) return;
    token = tab.session;
    socket.emit('initialize', tab.accountId, tab.session, tab.sessionId);
  }

  function send(event: VisitEvent): void {
    socket
      ?.timeout(ACKNOWLEDGED_WITHIN)
      .emit(
        'report',
        { ...event, sessionHash: token },
        (error: Error | null, answer?: { error?: string }) => {
          // What was not acknowledged may be stored: it is not sent twice.
          const failure = error?.message ?? answer?.error;
          if (failure) fail(failure);
        },
      );
  }

  function make(): NavSocket {
    const made = open();
    made.on('connect', () => {
      note('open');
      store.set(navErrorAtom, null);
      void initialize();
    });
    made.on('initialized', (answer: { accountId: string | null }) => {
      ready = true;
      // The session is not of the account, as after signing out in another tab: events are those of a guest.
      if (answer.accountId === null) token = null;
      const waiting = queue;
      queue = [];
      for (const event of waiting) send(event);
    });
    made.on('reported', () => {
      for (const listener of listeners) listener();
    });
    made.on('refused', ({ error }: { error: string }) => fail(error));
    made.on('connect_error', ({ message }: Error) => {
      fail(message);
      // Refused by the server: socket.io does not try again by itself.
      if (!made.active) closed(undefined, connect);
    });
    made.io.on('reconnect_attempt', () => note('opening'));
    let code: number | undefined;
    made.on('closed', (why: { code?: number }) => {
      code = why.code;
    });
    made.on('disconnect', (reason: string) => {
      ready = false;
      note(holders > 0 && reason !== 'io client disconnect' ? 'opening' : 'closed');
      if (reason === 'parse error') fail(reason);
      // socket.io does not come back by itself where the server has closed it.
      if (reason === 'io server disconnect' && holders > 0) {
        note('closed');
        closed(code, connect);
      }
      code = undefined;
    });
    return made;
  }

  function connect(): void {
    if (holders === 0) return;
    note('opening');
    if (socket) socket.connect();
    else socket = make();
  }

  return {
    hold() {
      holders += 1;
      if (holders === 1) connect();
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        holders -= 1;
        if (holders > 0) return;
        queue = [];
        socket?.disconnect();
        note('closed');
      };
    },
    report(event) {
      if (ready && socket?.connected) send(event);
      else queue = [...queue, event].slice(-MOST_QUEUED);
    },
    onReported(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    renew() {
      if (socket?.connected) void initialize();
    },
  };
}
