import * as journal from './calls.ts';

export const journalContract = {
  name: 'journal',
  calls: { journal },
};
