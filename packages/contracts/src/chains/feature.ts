import * as blockchains from './staff-calls.ts';

export const chainsContract = {
  name: 'chains',
  calls: { blockchains },
};
