import type { World } from '../../../worlds/world.ts';
import type { FeedFacts } from '../../live/faulty-feed.ts';
import { held, messagesNow, passingFeed } from '../../live/faulty-feed.ts';

interface Sink {
  send(event: object): void;
  /** Closes the socket instead of sending. */
  disconnect(): void;
  /** An event that was held could not be sent. */
  onError(error: unknown): void;
  /** Ends waits. */
  over: AbortSignal;
}

/** Sends the events of a user stream as the faults of the world let it: late, twice, in another order, or not at all. */
export function faultyEvents({ faults }: Pick<World, 'faults'>, facts: FeedFacts, sink: Sink) {
  const feed = passingFeed(facts);
  /** The events that a fault holds; those after them wait too. */
  let waiting: Promise<void> | undefined;

  function pass(event: object): void | Promise<void> {
    const events = messagesNow(faults, feed, event);
    if (!events) return sink.disconnect();
    const send = () => {
      for (const one of events) sink.send(one as object);
    };
    return feed.wait ? held(faults, feed.wait, sink.over).then(send) : send();
  }

  return (event: object): void => {
    const passing = waiting ? waiting.then(() => pass(event)) : pass(event);
    if (!passing) return;
    const mine = passing.catch(sink.onError).then(() => {
      if (waiting === mine) waiting = undefined;
    });
    waiting = mine;
  };
}
