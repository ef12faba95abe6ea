import type { Faults } from '../../features/faults/faults-service.ts';

/** What faults know of a feed. */
export interface FeedFacts {
  name: string;
  /** The trader whose feed it is; undefined of a public feed. */
  traderId: string | undefined;
}

/** A feed while it is sent. */
export interface PassingFeed extends FeedFacts {
  /** The message that was sent last; undefined before the first one. */
  last: unknown;
  /** A message that comes after the next one. */
  held: unknown;
}

/**
 * What is sent instead of a message: mostly the message alone.
 * @returns undefined where the socket is to be closed
 */
export function messagesNow(
  faults: Pick<Faults, 'onFeeds' | 'meetFeed'>,
  feed: PassingFeed,
  message: unknown,
): unknown[] | undefined {
  const kind = faults.onFeeds ? faults.meetFeed(feed) : undefined;
  const { held, last } = feed;
  if (kind === 'feed_drop') return undefined;
  if (kind === 'feed_reorder' && held === undefined) {
    feed.held = message;
    return [];
  }
  feed.held = undefined;
  feed.last = kind === 'feed_stale' ? (last ?? message) : message;
  const sent = kind === 'feed_duplicate' ? [feed.last, feed.last] : [feed.last];
  return held === undefined ? sent : [...sent, held];
}
