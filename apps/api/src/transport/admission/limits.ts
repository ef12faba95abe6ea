import type { Mode } from '../../platform/process/mode.ts';

/** The limits of one server, sized for two cores. "A network" is an IPv4 address or an IPv6 /64. */
export interface Limits {
  /** Open connections, and those of one network. */
  connections: number;
  connectionsOfNetwork: number;
  /** Requests whose body has not arrived whole, and those of one network. */
  bodies: number;
  bodiesOfNetwork: number;
  /** Sockets of one network, at /live and at /socket.io each. */
  socketsOfNetwork: number;
  /** New sockets of one network, at /live and at /socket.io each: how many at once, and how many more each second. */
  newSockets: { burst: number; perSecond: number };
  /** Messages that a socket may send at once, and how many more each second. */
  messages: { burst: number; perSecond: number };
  /** How often each call of the sandbox may be made in a minute, by network and world. */
  sandboxCalls: number | undefined;
}

/** Enough for a classroom behind one address. */
const SHARED: Limits = {
  connections: 4_096,
  connectionsOfNetwork: 1_024,
  bodies: 256,
  bodiesOfNetwork: 64,
  socketsOfNetwork: 400,
  // After a restart all of them reconnect at the same time.
  newSockets: { burst: 400, perSecond: 20 },
  messages: { burst: 400, perSecond: 60 },
  sandboxCalls: 120,
};

export const limitsOf: Readonly<Record<Mode, Limits>> = {
  // Test suites work from one address, in parallel.
  on: {
    connections: 8_192,
    connectionsOfNetwork: 8_192,
    bodies: 1_024,
    bodiesOfNetwork: 1_024,
    socketsOfNetwork: 2_000,
    newSockets: { burst: 4_000, perSecond: 500 },
    messages: { burst: 1_000, perSecond: 200 },
    sandboxCalls: undefined,
  },
  demo: SHARED,
  off: SHARED,
};
