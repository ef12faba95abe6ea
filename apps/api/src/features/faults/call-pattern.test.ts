import { describe, expect, test } from 'vitest';
import { callsMatching, feedsMatching, nearCalls } from './call-pattern.ts';

const names = (pattern: string) => [...callsMatching(pattern).names];

describe('callsMatching', () => {
  test.each([
    'transfers.send',
    'POST /api/secure/transfer',
    'post /api/secure/transfer',
    '* /api/secure/transfer',
  ])('finds the transfer by %s', (pattern) => expect(names(pattern)).toContain('transfers.send'));

  test('matches whole names only', () => {
    expect(names('transfers.sen')).toEqual([]);
    expect(names('ransfers.send')).toEqual([]);
    expect(names('transfers.send.more')).toEqual([]);
  });

  test('takes all characters but the star literally', () => {
    expect(names('transfers?send')).toEqual([]);
    expect(names('.+')).toEqual([]);
  });

  test('leaves the sandbox out of stars, and takes one that is named', () => {
    const all = callsMatching('*');
    expect(all.leftOut).toBeGreaterThan(20);
    expect([...all.names].filter((name) => name.startsWith('sandbox.'))).toEqual([]);
    expect(names('faults.list')).toEqual(['faults.list']);
  });

  test('does so for feeds', () => {
    expect([...feedsMatching('*').names]).not.toContain('sandboxFeeds.eventFeed');
    expect([...feedsMatching('sandboxFeeds.eventFeed').names]).toEqual(['sandboxFeeds.eventFeed']);
    expect([...feedsMatching('marketFeeds.*').names]).toContain('marketFeeds.priceFeed');
    expect([...feedsMatching('socketio.*').names]).toEqual(['socketio.config', 'socketio.nav']);
  });

  test('ends soon for a pattern of stars', () => {
    expect(names(`${'*a'.repeat(99)}b`)).toEqual([]);
    expect(names('*'.repeat(200))).toEqual(names('*'));
  });
});

test('nearCalls names what was meant in the way in which it was written', () => {
  expect(nearCalls('transfer.sent')[0]).toBe('transfers.send');
  expect(nearCalls('POST /api/secure/transfers')[0]).toBe('POST /api/secure/transfer');
  expect(nearCalls('/api/secure/tranfser')[0]).toBe('/api/secure/transfer');
  expect(nearCalls('q')).toEqual([]);
});
