/**
 * Cycles of a graph: none if it has none, and at least one if it has any. Its time grows with the number of edges.
 * @param {Map<string, string[]>} targetsOf the targets of each node; a target that is no key leads nowhere
 * @returns {string[][]} the nodes of each cycle, in the direction of its edges; no two cycles share a node
 */
export function cyclesOf(targetsOf) {
  /** @type {string[][]} */
  const cycles = [];
  const known = new Set();
  for (const start of targetsOf.keys()) {
    if (known.has(start)) continue;
    /** The nodes on the way from the start, each with the targets that were not followed yet. */
    const way = [{ node: start, left: [...(targetsOf.get(start) ?? [])] }];
    /** @type {Map<string, number>} */
    const places = new Map([[start, 0]]);
    known.add(start);
    for (let last = way.at(-1); last; last = way.at(-1)) {
      const next = last.left.pop();
      if (next === undefined) {
        places.delete(last.node);
        way.pop();
        continue;
      }
      const place = places.get(next);
      if (place !== undefined) {
        cycles.push(way.slice(place).map(({ node }) => node));
      } else if (!known.has(next) && targetsOf.has(next)) {
        known.add(next);
        places.set(next, way.length);
        way.push({ node: next, left: [...(targetsOf.get(next) ?? [])] });
      }
    }
  }
  return apart(cycles);
}

/** Leaves out each cycle that has a node of one before. @param {string[][]} cycles */
function apart(cycles) {
  const taken = new Set();
  return cycles.filter((nodes) => {
    if (nodes.some((node) => taken.has(node))) return false;
    for (const node of nodes) taken.add(node);
    return true;
  });
}
