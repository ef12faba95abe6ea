import * as upcoming from './calls.ts';

export const upcomingContract = {
  name: 'upcoming',
  calls: { upcoming },
};
