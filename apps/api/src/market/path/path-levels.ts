/**
 * The geometry of a path tree. Offsets are seconds from the middle, in [-2^30, 2^30]: sums of two different ones stay
 * within int32. A node of level j spans 2^(j+1) seconds; a midpoint names its node, because it belongs to one level.
 */
export const HALF_SPAN = 2 ** 30;
export const TOP_LEVEL = 29;

/**
 * By level: how many of the sixteen own steps let a price stand still in the left half of a node, and as many in the right
 * one. About five of six seconds don't move, but hardly a minute: the lowest levels have most of the stillness.
 */
export const STILL = [6, 6, 6, 4, 2] as const;
export const STILL_TOP = STILL.length - 1;

/** The highest level of the fast part of a bent path: nodes of 24 days of path time. */
export const BEND_TOP = 20;
