import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { RankedInstrument } from '@papermint/contracts/markets/model';
import { sectorName } from '@papermint/contracts/markets/sector-name';

/** The period of the changes in a heat map. */
export const SPANS = ['change1h', 'change24h', 'change7d'] as const;
export type Span = (typeof SPANS)[number];

/** What the area of a market stands for. */
export const SIZES = ['turnover', 'cap'] as const;
export type SizeBy = (typeof SIZES)[number];

type Market = Pick<
  RankedInstrument,
  'kind' | 'base' | 'quote' | 'sector' | 'isStableCoin' | 'turnoverUsd24h' | 'marketCap'
>;

const KIND_GROUPS: Readonly<Record<InstrumentKind, string>> = {
  crypto: 'Crypto',
  stock: 'Stocks',
  forex: 'Forex',
  commodity: 'Commodities',
};

/**
 * The group of a market: its kind in a map of all kinds, else the sector of a company, whether a coin is pegged, and
 * whether a currency is paired with the dollar.
 */
export function groupOf(market: Market, allKinds: boolean): string {
  if (allKinds) return KIND_GROUPS[market.kind];
  if (market.kind === 'stock') return market.sector ? sectorName(market.sector) : 'Other';
  if (market.kind === 'crypto') return market.isStableCoin ? 'Stablecoins' : 'Coins';
  if (market.kind === 'commodity') return 'Commodities';
  return market.base === 'USD' || market.quote === 'USD' ? 'USD pairs' : 'Other pairs';
}

/** The area of a market; 0 leaves it out. */
export function sizeOf(market: Market, by: SizeBy): number {
  const size = Number(by === 'cap' ? (market.marketCap ?? 0) : market.turnoverUsd24h);
  return Number.isFinite(size) && size > 0 ? size : 0;
}

export interface Group<M> {
  name: string;
  size: number;
  /** Largest first. */
  markets: readonly M[];
}

/** The markets by group, the largest first. Markets without a size are left out. */
export function groupsOf<M extends Market>(
  markets: readonly M[],
  by: SizeBy,
  allKinds: boolean,
): readonly Group<M>[] {
  const groups = new Map<string, M[]>();
  for (const market of markets) {
    if (sizeOf(market, by) === 0) continue;
    const name = groupOf(market, allKinds);
    groups.set(name, [...(groups.get(name) ?? []), market]);
  }
  return [...groups]
    .map(([name, some]) => ({
      name,
      size: some.reduce((sum, market) => sum + sizeOf(market, by), 0),
      markets: some.sort((a, b) => sizeOf(b, by) - sizeOf(a, by)),
    }))
    .sort((a, b) => b.size - a.size);
}

/** Changes that have the full color, as fractions. */
const LIMITS = [0.001, 0.0025, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.2, 0.5] as const;
/** The part of markets that do not have the full color. */
const WITHIN = 0.9;

/** The change that has the full color: a round one that most markets do not reach. */
export function colorLimit(changes: readonly number[]): number {
  const sizes = changes.map(Math.abs).sort((a, b) => a - b);
  const usual = sizes[Math.floor((sizes.length - 1) * WITHIN)] ?? 0;
  return LIMITS.find((limit) => limit >= usual) ?? 0.5;
}

/** How much of the color of a rise or a fall a change has, from 0 to 1. */
export const colorShare = (change: number, limit: number): number => Math.min(1, Math.abs(change) / limit);

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The box that an arrow key goes to: the nearest one on that side, by the distance of the middles, of which that across
 * counts twice.
 * @returns its index; undefined for other keys, and at an edge
 */
export function boxAfter(key: string, from: number, boxes: readonly Box[]): number | undefined {
  const way = WAYS[key];
  const start = boxes[from];
  if (!way || !start) return undefined;
  let best: { index: number; distance: number } | undefined;
  for (const [index, box] of boxes.entries()) {
    const right = middle(box.x, box.width) - middle(start.x, start.width);
    const down = middle(box.y, box.height) - middle(start.y, start.height);
    const along = right * way[0] + down * way[1];
    if (index === from || along <= 0) continue;
    const across = Math.abs(right * way[1]) + Math.abs(down * way[0]);
    const distance = along + 2 * across;
    if (!best || distance < best.distance) best = { index, distance };
  }
  return best?.index;
}

const middle = (start: number, length: number) => start + length / 2;
