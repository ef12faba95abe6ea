import { setTimeout as pause } from 'node:timers/promises';
import type { Faults } from '../../features/faults/faults-service.ts';
import type { MetFeed } from '../../features/faults/meet-feed.ts';

/** Waits for as long as a message is held. Removing the fault, before or during the wait, ends it, and so does the end of its reader. */
export async function held(
  faults: Pick<Faults, 'has' | 'onRemoved'>,
  { by, delay }: Pick<MetFeed, 'by' | 'delay'>,
  over: AbortSignal,
): Promise<void> {
  if (!faults.has(by)) return;
  const removed = new AbortController();
  const stop = faults.onRemoved(() => {
    if (!faults.has(by)) removed.abort();
  });
  await pause(delay, undefined, { signal: AbortSignal.any([over, removed.signal]) }).catch(() => undefined);
  stop();
}

/** What faults know of a feed. */
export interface FeedFacts {
  name: string;
  /** The trader whose feed it is; undefined of a public feed. */
  traderId: string | undefined;
  /** The id of the API key that it was opened with. */
  apiKeyId?: string | undefined;
}

/** A feed while it is sent. */
export interface PassingFeed extends FeedFacts {
  /** The message that was sent last; undefined before the first one. */
  last: unknown;
  /** A message that comes after the next one. */
  held: unknown;
  /** How long what is sent now is held, and by which fault; undefined where it is sent immediately. */
  wait: Pick<MetFeed, 'by' | 'delay'> | undefined;
}

export const passingFeed = (feed: FeedFacts): PassingFeed => ({
  ...feed,
  last: undefined,
  held: undefined,
  wait: undefined,
});

/**
 * What is sent instead of a message: mostly the message alone.
 * @returns undefined where the socket is to be closed; otherwise `feed.wait` says when they are sent
 */
export function messagesNow(
  faults: Pick<Faults, 'onFeeds' | 'meetFeed'>,
  feed: PassingFeed,
  message: unknown,
): unknown[] | undefined {
  const met = faults.onFeeds ? faults.meetFeed(feed) : undefined;
  const kind = met?.kind;
  feed.wait = met && met.delay > 0 ? met : undefined;
  const { held, last } = feed;
  if (kind === 'feed_drop') return undefined;
  if (kind === 'feed_silent') return [];
  if (kind === 'feed_reorder' && held === undefined) {
    feed.held = message;
    return [];
  }
  feed.held = undefined;
  feed.last = kind === 'feed_stale' ? (last ?? message) : message;
  const sent = kind === 'feed_duplicate' ? [feed.last, feed.last] : [feed.last];
  return held === undefined ? sent : [...sent, held];
}
