import { statusTable } from '../transitions.ts';

const upgraded = { title: 'Package upgraded', text: 'Your package is now {package}. You paid {price}.' };

/** An upgrade is paid and active in one commit, and the answer says so. Facts: `package`, `price`. */
export const packageTransitions = statusTable({
  entity: 'package',
  mailsAreOptional: true,
  initial: ['requested'] as readonly ('requested' | 'active')[],
  transitions: {
    activate: { from: ['requested'], to: 'active', who: ['trader'], notification: upgraded, mail: upgraded },
  },
});
