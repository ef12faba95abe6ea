import * as drafts from './calls.ts';

export const draftsContract = {
  name: 'drafts',
  calls: { drafts },
};
