import type { Limits } from '../admission/limits.ts';
import type { WorldAccess } from '../worlds/world-choice.ts';
import type { LimitMode, Usage } from './request/usage.ts';
import type { worldOfKey } from './request/world-of-key.ts';

/** What all requests and sockets below the base path share. */
export interface Served {
  access: WorldAccess;
  usage: Usage;
  ofKey: ReturnType<typeof worldOfKey>;
  /** How many messages a socket of the WebSocket API may send. */
  messages: Limits['messages'];
}

/** Testers need not wait; visitors of a demo share one machine. */
export const limitMode = ({ sandbox, host }: WorldAccess): LimitMode =>
  sandbox && !host.visitors ? 'off' : 'binance';
