import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Blocks } from './blocks-rules.ts';
import { BLOCKS_BEGIN, blockAt, confirmationsAt, heightAt, withBlockTime } from './blocks-rules.ts';

const bitcoin = { blockTime: 600, baseHeight: 930_000, baseAt: null };

test('a chain grows by a block in each block time', () => {
  expect(heightAt(bitcoin, BLOCKS_BEGIN)).toBe(930_000);
  expect(heightAt(bitcoin, BLOCKS_BEGIN + 599_999)).toBe(930_000);
  expect(heightAt(bitcoin, BLOCKS_BEGIN + 600_000)).toBe(930_001);
  expect(heightAt(bitcoin, BLOCKS_BEGIN - 1)).toBe(929_999);
});

test('a block is found at the first instant at which the chain has its height', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 900 }),
      fc.integer({ min: 1, max: 5_000_000 }),
      (blockTime, height) => {
        const blocks = { blockTime, baseHeight: 100, baseAt: null };
        const at = blockAt(blocks, height);
        expect(heightAt(blocks, at)).toBe(height);
        expect(heightAt(blocks, at - 1)).toBe(height - 1);
      },
    ),
  );
});

test('the block of a transaction is its first confirmation', () => {
  const included = 930_010;
  const at = blockAt(bitcoin, included);
  expect(confirmationsAt(bitcoin, included, at - 1)).toBe(0);
  expect(confirmationsAt(bitcoin, included, at)).toBe(1);
  expect(confirmationsAt(bitcoin, included, at + 600_000)).toBe(2);
});

test('a new block time continues from the current height', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ blockTime: fc.integer({ min: 1, max: 3600 }), after: fc.nat(10_000_000) }), {
        maxLength: 8,
      }),
      (changes) => {
        let blocks: Blocks = bitcoin;
        let at = BLOCKS_BEGIN;
        for (const { blockTime, after } of changes) {
          at += after;
          const height = heightAt(blocks, at);
          const next = withBlockTime(blocks, blockTime, at);
          expect(heightAt(next, at)).toBe(height);
          expect(blockAt(next, height + 1)).toBeGreaterThan(at);
          blocks = next;
        }
      },
    ),
  );
});
