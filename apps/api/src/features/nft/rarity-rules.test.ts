import { expect, test } from 'vitest';
import { rarityRanks } from './rarity-rules.ts';

const item = (id: string, traits: Record<string, string>) => ({ id, traits });

test('ranks the item with the rarest traits first, and equal items alike', () => {
  const ranks = rarityRanks([
    item('plain', { Sky: 'Day', Boat: 'Red' }),
    item('night', { Sky: 'Night', Boat: 'Red' }),
    item('twin', { Sky: 'Day', Boat: 'Red' }),
    item('blue', { Sky: 'Night', Boat: 'Blue' }),
    item('third', { Sky: 'Day', Boat: 'Red' }),
  ]);
  expect(Object.fromEntries(ranks)).toEqual({ blue: 1, night: 2, plain: 3, twin: 3, third: 3 });
});

test('counts a missing trait as a value, and the number of traits as a trait', () => {
  const ranks = rarityRanks([
    item('a', { Sky: 'Day', Boat: 'Red' }),
    item('b', { Sky: 'Day', Boat: 'Red' }),
    item('bare', { Sky: 'Day' }),
  ]);
  expect([ranks.get('bare'), ranks.get('a'), ranks.get('b')]).toEqual([1, 2, 2]);
});

test('ranks nothing without traits', () => {
  expect(rarityRanks([item('a', {}), item('b', {})]).size).toBe(0);
  expect(rarityRanks([]).size).toBe(0);
});
