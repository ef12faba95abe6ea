/** What faults act on. */
export type FaultTarget = 'calls' | 'feeds' | 'programs' | 'chains' | 'banks' | 'mails';

/** The kinds of faults, and what each acts on. */
export const faultTargets = {
  latency: 'calls',
  status: 'calls',
  drop: 'calls',
  truncate: 'calls',
  date_skew: 'calls',
  feed_delay: 'feeds',
  feed_duplicate: 'feeds',
  feed_reorder: 'feeds',
  feed_stale: 'feeds',
  feed_drop: 'feeds',
  feed_silent: 'feeds',
  binance_error: 'programs',
  binance_clock_skew: 'programs',
  binance_old_triggers: 'programs',
  chain_stuck: 'chains',
  bank_outage: 'banks',
  mail_bounce: 'mails',
  mail_late: 'mails',
} as const satisfies Record<string, FaultTarget>;

/** The namespaces of /socket.io, by the names that faults of feeds know them by. */
export const socketNames = ['socketio.config', 'socketio.nav'] as const;

/** The user streams below /binance, by the names that faults of feeds know them by. */
export const userStreamNames = ['binance.spot.user', 'binance.futures.user'] as const;

export type SocketName = (typeof socketNames)[number];

export type FaultKind = keyof typeof faultTargets;

export const faultKinds = Object.keys(faultTargets) as [FaultKind, ...FaultKind[]];
