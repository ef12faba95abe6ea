import { statusTable } from '../transitions.ts';

/** What staff can do with the trading of an instrument. Halts that scenarios make are not statuses: they pass. */
export const instrumentTransitions = statusTable({
  thing: 'instrument',
  initial: ['trading'],
  moves: {
    halt: { from: ['trading'], to: 'halted', who: ['staff'] },
    resume: { from: ['halted'], to: 'trading', who: ['staff'] },
    delist: { from: ['trading', 'halted'], to: 'delisted', who: ['staff'] },
    relist: { from: ['delisted'], to: 'trading', who: ['staff'] },
  },
});
