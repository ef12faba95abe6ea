import type { MarketVenue } from '@papermint/contracts/markets/model';
import { guarded } from '../../../platform/flow/guarded.ts';
import type { World } from '../../../worlds/world.ts';
import { createSource } from './create-source.ts';
import { subjectOf } from './stream-name.ts';
import type { StreamSource } from './stream-source.ts';

/** Gets an event as JSON. */
export type Take = (event: string) => void;

/** The streams of one market of a world that somebody follows. Each event is made once for all who follow. */
export interface StreamHub {
  /**
   * Follows a stream, which first says the latest. @param take gets each event as JSON
   * @returns how to stop; undefined for a name that is no stream
   */
  follow(stream: string, take: Take): (() => void) | undefined;
  /** Sends what has happened. The hub's timer does this while anybody follows. @param wall ms */
  look(wall: number): void;
}

interface ActiveStream {
  source: StreamSource;
  followers: Set<Take>;
  lookedAt: number;
}

/** Wall ms between two looks. */
const LOOK_EVERY = 50;
/** Timers come a little early or late. */
const SLACK = 10;

export interface HubOptions {
  /** Hears of a stream that failed, which has ended, and of a follower that failed. */
  onError(error: unknown): void;
  /** Calls back again and again, and returns how to stop. */
  repeat?: (callback: () => void, every: number) => () => void;
}

export function createStreamHub(
  world: World,
  venue: MarketVenue,
  { onError, repeat = repeatedly }: HubOptions,
): StreamHub {
  const streams = new Map<string, ActiveStream>();
  let stopTimer: (() => void) | undefined;

  function look(wall: number): void {
    for (const [key, stream] of streams) {
      if (wall - stream.lookedAt < stream.source.every - SLACK) continue;
      stream.lookedAt = wall;
      try {
        for (const event of stream.source.next(wall)) {
          const text = JSON.stringify(event);
          for (const take of stream.followers) take(text);
        }
      } catch (error) {
        streams.delete(key);
        stream.source.end?.();
        // A read may fail because its world has just been closed.
        if (!world.closing.aborted) onError(error);
      }
    }
  }

  function streamOf(name: string): [string, ActiveStream] | undefined {
    const subject = subjectOf(name, venue);
    if (!subject) return undefined;
    // Names that differ in the case of their symbol are one stream.
    const key = JSON.stringify(subject);
    const before = streams.get(key);
    if (before) return [key, before];
    const source = createSource(world, venue, subject);
    if (!source) return undefined;
    const stream = { source, followers: new Set<Take>(), lookedAt: Number.NEGATIVE_INFINITY };
    streams.set(key, stream);
    return [key, stream];
  }

  return {
    follow(name, take) {
      const found = streamOf(name);
      if (!found) return undefined;
      const [key, { source, followers }] = found;
      // One that fails harms no other follower of the stream.
      const own: Take = guarded(take, onError);
      for (const event of source.latest()) own(JSON.stringify(event));
      followers.add(own);
      stopTimer ??= repeat(() => look(performance.now()), LOOK_EVERY);
      return () => {
        followers.delete(own);
        if (followers.size === 0 && streams.get(key)?.followers === followers) {
          streams.delete(key);
          source.end?.();
        }
        if (streams.size > 0) return;
        stopTimer?.();
        stopTimer = undefined;
      };
    },
    look,
  };
}

function repeatedly(callback: () => void, every: number): () => void {
  const timer = setInterval(callback, every);
  timer.unref();
  return () => clearInterval(timer);
}
