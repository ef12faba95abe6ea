import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import type { RankedMarket } from '../lists/ranking.ts';
import type { Box, Group, SizeBy } from './heat-rules.ts';
import { sizeOf } from './heat-rules.ts';

/** The height of a group's name, px. */
const HEADER = 18;

export interface HeatLayout {
  groups: readonly (Box & { name: string })[];
  tiles: readonly (Box & { market: RankedMarket })[];
}

type Node = { group: Group<RankedMarket> } | { market: RankedMarket } | { groups: true };

const childrenOf = (node: Node, groups: readonly Group<RankedMarket>[]): Node[] => {
  if ('groups' in node) return groups.map((group) => ({ group }));
  return 'group' in node ? node.group.markets.map((market) => ({ market })) : [];
};

/** Places the markets of a heat map: areas in proportion to their size, as square as possible, within their group; px. */
export function layHeatMap(
  groups: readonly Group<RankedMarket>[],
  by: SizeBy,
  width: number,
  height: number,
): HeatLayout {
  const root = hierarchy<Node>({ groups: true }, (node) => childrenOf(node, groups)).sum((node) =>
    'market' in node ? sizeOf(node.market, by) : 0,
  );
  const several = groups.length > 1;
  const laid = treemap<Node>()
    .tile(treemapSquarify)
    .size([width, height])
    .paddingInner(2)
    .paddingTop((node) => (several && node.depth === 1 ? HEADER : 0))(root);
  const boxes = laid.descendants().map(({ data, x0, x1, y0, y1 }) => ({
    data,
    box: { x: x0, y: y0, width: x1 - x0, height: y1 - y0 },
  }));
  return {
    groups: several
      ? boxes.flatMap(({ data, box }) => ('group' in data ? [{ ...box, name: data.group.name }] : []))
      : [],
    tiles: boxes.flatMap(({ data, box }) => ('market' in data ? [{ ...box, market: data.market }] : [])),
  };
}
