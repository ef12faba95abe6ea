import type { World } from '../../../worlds/world.ts';
import { perWorld } from '../../worlds/per-world.ts';
import { followFutures } from './follow-futures.ts';
import { followSpot } from './follow-spot.ts';
import type { StreamMarket } from './listen-keys.ts';
import { createListenKeys } from './listen-keys.ts';

/** The keys of the user streams of each world. */
export const listenKeysOf = perWorld(() => createListenKeys());

/** Sends the events of a trader from now on. @returns ends it */
export type FollowUser = (
  world: World,
  traderId: string,
  market: StreamMarket,
  send: (event: object) => void,
) => () => void;

export const followUser: FollowUser = (world, traderId, market, send) =>
  market === 'spot' ? followSpot(world, traderId, send) : followFutures(world, traderId, send);
