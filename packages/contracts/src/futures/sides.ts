import type { Side } from '../orders/model.ts';

export const positionSides = ['long', 'short'] as const;
export type PositionSide = (typeof positionSides)[number];

/** one_way: a pair has one position; hedge: it may have a long and a short one. */
export const positionModes = ['one_way', 'hedge'] as const;
export type PositionMode = (typeof positionModes)[number];

export const marginModes = ['isolated', 'cross'] as const;
export type MarginMode = (typeof marginModes)[number];

/** The side of the position that an order opens. */
export const positionSideOf = (side: Side): PositionSide => (side === 'buy' ? 'long' : 'short');

/** The side of the order that closes a position. */
export const closingSide = (side: PositionSide): Side => (side === 'long' ? 'sell' : 'buy');
