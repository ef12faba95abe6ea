import * as twap from './calls.ts';

export const twapContract = {
  name: 'twap',
  calls: { twap },
};
