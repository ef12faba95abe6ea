import { callNamed } from '@papermint/contracts/calls';
import type { Call } from '@papermint/contracts/contract';
import type { SignedIn } from '../../../features/accounts/accounts-types.ts';
import { warnOf } from '../../../platform/flow/guarded.ts';
import type { World } from '../../../worlds/world.ts';
import { onAccessEnd } from '../../live/session-end.ts';
import { checkGates } from '../../rest/gates.ts';
import { perWorld } from '../../worlds/per-world.ts';
import { measureLag } from './event-lag.ts';
import { faultyEvents } from './faulty-events.ts';
import { followFutures } from './follow-futures.ts';
import { followSpot } from './follow-spot.ts';
import type { StreamMarket } from './listen-keys.ts';
import { createListenKeys } from './listen-keys.ts';

/** The keys of the user streams of each world. */
export const listenKeysOf = perWorld(() => createListenKeys());

/** The calls of ours that show the same: their gates hold for user streams. */
export const STREAM_GATES = { spot: 'spot.trades', futures: 'futures.orders' } as const;

/** A user stream that is to begin. */
export interface UserStream {
  world: World;
  /** Whose stream it is, and by which key. */
  session: SignedIn;
  market: StreamMarket;
  sandbox: boolean;
  /** Whether it still goes on; asked before each event. */
  isLive(): boolean;
  send(event: object): void;
  /** Closes its socket, where a fault says so or an event could not be made. */
  disconnect(): void;
  /** It has ended by itself: the key, its scope or the account is gone. */
  onEnd(): void;
}

/**
 * Sends the events of a trader from now on, as long as the key may see them. @returns ends it
 * @throws DomainError where the key may not see them
 */
export function followUser({
  world,
  session,
  market,
  sandbox,
  isLive,
  send,
  disconnect,
  onEnd,
}: UserStream): () => void {
  const { apiKeys, clock, flags } = world;
  const { tokenHash, trader } = session;
  const check = (by: SignedIn) =>
    checkGates(callNamed(STREAM_GATES[market]) as Call, {
      session: by,
      sandbox,
      isOn: flags.isOn,
      wall: clock.wall(),
    });
  check(session);
  let isOver = false;
  const over = new AbortController();
  const lag = measureLag(world, session);
  const sent = faultyEvents(
    world,
    { name: `binance.${market}.user`, traderId: trader.id, apiKeyId: session.apiKey?.id },
    {
      send(event) {
        if (isOver) return;
        send(event);
        lag.sent(event);
      },
      disconnect,
      over: over.signal,
      onError: (error) => fail(error),
    },
  );
  const stop = () => {
    isOver = true;
    over.abort();
    stopFollowing();
    stopWatching();
  };
  const end = () => {
    if (isOver) return;
    stop();
    onEnd();
  };
  // Its client connects again, and asks for what it may have missed.
  const fail = (error: unknown) => {
    warnOf(error);
    stop();
    disconnect();
  };
  const follow = market === 'spot' ? followSpot : followFutures;
  const stopFollowing = follow(
    world,
    trader.id,
    (event) => {
      if (isOver) return;
      if (!apiKeys.isValid(tokenHash) || !isLive()) return end();
      lag.told(event);
      sent(event);
    },
    fail,
  );
  const mayListen = async () => {
    const holder = await apiKeys.holderOf(tokenHash);
    if (holder) check(holder);
    return holder !== undefined;
  };
  const stopWatching = onAccessEnd(world, mayListen, end);
  return stop;
}
