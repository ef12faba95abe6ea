/**
 * The geometry of a path tree. Offsets are seconds from the middle, in [-2^30, 2^30]: sums of two different ones stay
 * within int32. A node of level j spans 2^(j+1) seconds; a midpoint names its node, because it belongs to one level.
 */
export const HALF_SPAN = 2 ** 30;
export const TOP_LEVEL = 29;

/** Up to this level, half of the steps let a price stand still in one half of a node. */
export const STILL_TOP = 5;

/** The highest level of the fast part of a bent path: nodes of 24 days of path time. */
export const BEND_TOP = 20;
