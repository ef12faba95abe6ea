import { statusTable } from '../transitions.ts';
import type { ProductStatus, StakeStatus } from './statuses.ts';

/** A product is never deleted. Contracts keep the terms that they began with, whatever becomes of their product. */
export const productTransitions = statusTable({
  entity: 'staking_product',
  initial: ['draft', 'active', 'paused'] as readonly ProductStatus[],
  transitions: {
    activate: { from: ['draft', 'paused'], to: 'active', who: ['staff'] },
    pause: { from: ['active'], to: 'paused', who: ['staff'] },
    retire: { from: ['paused'], to: 'retired', who: ['staff'] },
  },
});

const matured = {
  title: 'Staking matured',
  text: 'Your stake of {amount} ({product}) matured and earned {reward}. Both are paid out within an hour.',
};
const paid = {
  title: 'Staking paid out',
  text: '{amount} and {reward} of rewards from {product} are available.',
};
const redeemed = {
  title: 'Staking redeemed',
  text: '{amount} and {reward} of rewards from {product} are available.',
};
const exited = {
  title: 'Staking closed early',
  text: '{amount} and {reward} of rewards from {product} are available. The early exit cost {penalty}.',
};
const stopped = {
  title: 'Staking closed by our staff',
  text: '{amount} and {reward} of rewards from {product} are available. The penalty was {penalty}. Reason: {reason}',
};

/**
 * A fixed contract matures, with a message where its owner wants one, and is paid out an hour later. Facts: `product`,
 * `amount`, `reward`, `penalty`, `reason`.
 */
export const stakeTransitions = statusTable({
  entity: 'staking',
  mailsAreOptional: true,
  initial: ['staking'] as readonly StakeStatus[],
  transitions: {
    mature: { from: ['staking'], to: 'matured', who: ['system'], notification: matured, mail: matured },
    matureSilently: { from: ['staking'], to: 'matured', who: ['system'] },
    pay: { from: ['matured'], to: 'closed', who: ['system', 'staff'], notification: paid },
    redeem: { from: ['staking'], to: 'closed', who: ['trader'], notification: redeemed, mail: redeemed },
    exit: { from: ['staking'], to: 'closed_early', who: ['trader'], notification: exited, mail: exited },
    stopFlexible: { from: ['staking'], to: 'closed', who: ['staff'], notification: stopped, mail: stopped },
    stop: { from: ['staking'], to: 'closed_early', who: ['staff'], notification: stopped, mail: stopped },
  },
});
