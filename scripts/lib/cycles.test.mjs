import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cyclesOf } from './cycles.mjs';

/** @param {Record<string, string>} targets each a word whose letters are nodes */
const graph = (targets) => new Map(Object.entries(targets).map(([node, to]) => [node, [...to]]));

test.each([
  ['nothing', {}, []],
  ['a chain', { a: 'b', b: 'c', c: '' }, []],
  ['two ways to one node', { a: 'bc', b: 'd', c: 'd', d: '' }, []],
  ['a target that has no targets of its own', { a: 'x' }, []],
  ['a node that leads to itself', { a: 'a' }, ['a']],
  ['two nodes that lead to each other', { a: 'b', b: 'a' }, ['ab']],
  ['a cycle beyond its start', { a: 'b', b: 'c', c: 'd', d: 'b' }, ['bcd']],
  ['two cycles apart', { a: 'b', b: 'a', c: 'd', d: 'c' }, ['ab', 'cd']],
  ['two cycles through one node', { a: 'b', b: 'ac', c: 'b' }, ['bc']],
])('%s', (_, targets, cycles) => {
  expect(cyclesOf(graph(targets)).map((nodes) => nodes.join(''))).toEqual(cycles);
});

test('a long chain takes no stack', () => {
  const chain = Array.from(
    { length: 100_000 },
    (_, nth) => /** @type {const} */ ([`${nth}`, [`${nth + 1}`]]),
  );
  expect(cyclesOf(new Map(chain.map(([node, to]) => [node, [...to]])))).toEqual([]);
});

test('a graph has a cycle exactly where its nodes have no order, and each cycle follows edges', () => {
  const nodes = [...'abcdefg'];
  const targets = fc.array(fc.constantFrom(...nodes), { maxLength: 3 });
  fc.assert(
    fc.property(fc.tuple(...nodes.map(() => targets)), (all) => {
      const targetsOf = new Map(nodes.map((node, nth) => [node, all[nth] ?? []]));
      const cycles = cyclesOf(targetsOf);
      for (const cycle of cycles) {
        for (const [nth, node] of cycle.entries()) {
          expect(targetsOf.get(node)).toContain(cycle[(nth + 1) % cycle.length]);
        }
      }
      // Taking away, again and again, what leads nowhere leaves a node only where there is a cycle.
      let left = nodes;
      for (let before = 0; left.length !== before; ) {
        before = left.length;
        left = left.filter((node) => targetsOf.get(node)?.some((target) => left.includes(target)));
      }
      expect(cycles.length > 0).toBe(left.length > 0);
    }),
  );
});
