export interface Arc {
  /** The start along the ring, from the top. */
  offset: number;
  length: number;
}

const LEAST = 0.5;

/** Fractions of 1 as arcs of a ring of that length, with a gap between them. */
export function donutArcs(shares: readonly number[], ring: number, gap: number): Arc[] {
  let offset = 0;
  return shares.map((share) => {
    const arc = { offset, length: shares.length === 1 ? ring : Math.max(LEAST, share * ring - gap) };
    offset += share * ring;
    return arc;
  });
}
