import { expect, test } from 'vitest';
import { messagesNow, passingFeed } from './faulty-feed.ts';

type Kind = 'feed_duplicate' | 'feed_reorder' | 'feed_stale' | 'feed_drop' | undefined;

/** What is sent for the messages 1, 2, 3 … of a feed, of which each meets the fault of its place. */
function sent(...kinds: Kind[]) {
  const feed = passingFeed({ name: 'marketFeeds.priceFeed', traderId: undefined });
  return kinds.map((kind, index) =>
    messagesNow({ onFeeds: true, meetFeed: () => kind && { kind, by: 'f1', delay: 0 } }, feed, index + 1),
  );
}

test.each<[string, Kind[], (number[] | undefined)[]]>([
  ['passes messages', [undefined, undefined], [[1], [2]]],
  ['sends a message twice', [undefined, 'feed_duplicate', undefined], [[1], [2, 2], [3]]],
  ['sends a message after the next one', ['feed_reorder', undefined, undefined], [[], [2, 1], [3]]],
  [
    'holds one message at a time',
    ['feed_reorder', 'feed_reorder', 'feed_reorder', undefined],
    [[], [2, 1], [], [4, 3]],
  ],
  ['repeats the message before', [undefined, 'feed_stale', 'feed_stale', undefined], [[1], [1], [1], [4]]],
  ['has nothing to repeat at first', ['feed_stale', 'feed_stale'], [[1], [1]]],
  ['closes the socket', [undefined, 'feed_drop'], [[1], undefined]],
])('%s', (_title, kinds, expected) => expect(sent(...kinds)).toEqual(expected));

test('asks for no fault where there is none', () => {
  const feed = passingFeed({ name: 'marketFeeds.priceFeed', traderId: undefined });
  const meetFeed = () => {
    throw new Error('asked');
  };
  expect(messagesNow({ onFeeds: false, meetFeed }, feed, 'price')).toEqual(['price']);
});

test('says how long a message is held, and by which fault', () => {
  const feed = passingFeed({ name: 'marketFeeds.priceFeed', traderId: undefined });
  const met = { kind: 'feed_delay', by: 'f1', delay: 40 } as const;
  expect(messagesNow({ onFeeds: true, meetFeed: () => met }, feed, 'price')).toEqual(['price']);
  expect(feed.wait).toBe(met);
  expect(messagesNow({ onFeeds: false, meetFeed: () => met }, feed, 'price')).toEqual(['price']);
  expect(feed.wait).toBeUndefined();
});
