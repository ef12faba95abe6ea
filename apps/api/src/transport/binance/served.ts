import type { LimitMode } from '@papermint/contracts/sandbox/limit-modes';
import type { World } from '../../worlds/world.ts';
import type { Limits } from '../admission/limits.ts';
import type { WorldAccess } from '../worlds/world-choice.ts';
import type { Usage } from './request/usage.ts';
import type { worldOfKey } from './request/world-of-key.ts';

/** What all requests and sockets below the base path share. */
export interface Served {
  access: WorldAccess;
  usage: Usage;
  ofKey: ReturnType<typeof worldOfKey>;
  /** How many messages a socket of the WebSocket API may send. */
  messages: Limits['messages'];
}

/** How limits act in a world: as its sandbox says, and without one as Binance's. */
export const limitMode = (
  { sandbox, host }: Pick<WorldAccess, 'sandbox' | 'host'>,
  { programLimits }: Pick<World, 'programLimits'>,
): LimitMode => (sandbox ? programLimits.mode(host.visitors !== undefined) : 'binance');
