import * as performance from './calls.ts';

export const performanceContract = {
  name: 'performance',
  calls: { performance },
};
