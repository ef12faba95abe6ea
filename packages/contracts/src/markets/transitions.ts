import { statusTable } from '../transitions.ts';

/** The statuses that staff move an instrument through. A halt by a scenario is no status: it ends by itself. */
export const instrumentTransitions = statusTable({
  entity: 'instrument',
  initial: ['trading'],
  transitions: {
    halt: { from: ['trading'], to: 'halted', who: ['staff'] },
    resume: { from: ['halted'], to: 'trading', who: ['staff'] },
    delist: { from: ['trading', 'halted'], to: 'delisted', who: ['staff'] },
    relist: { from: ['delisted'], to: 'trading', who: ['staff'] },
  },
});
