import { expect, test } from 'vitest';
import { canReach } from './awaited-record-rules.ts';

test.each([
  // Staff, or the simulated desk, approve it, and blocks confirm it.
  ['withdrawal', 'pending_approval', 'completed', true],
  ['alert', 'active', 'triggered', true],
  ['withdrawal', 'awaiting_confirmation', 'completed', false],
  ['withdrawal', 'completed', 'failed', false],
  ['deposit', 'pending', 'completed', true],
  ['deposit', 'expired', 'completed', false],
  ['spot_order', 'untriggered', 'filled', true],
  ['futures_order', 'canceled', 'filled', false],
  ['staking', 'staking', 'closed', true],
  ['card', 'requested', 'open', true],
  ['card', 'open', 'frozen', true],
  ['convert', 'quoted', 'settled', false],
  // Simulated collectors are traders.
  ['nft_offer', 'active', 'accepted', true],
  ['nft_offer', 'accepted', 'active', false],
])('time leads a %s from %s to %s: %s', (entity, status, wanted, can) => {
  expect(canReach({ entity, status }, wanted)).toBe(can);
});
