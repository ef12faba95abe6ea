import * as sandbox from './calls.ts';

export const sandboxContract = {
  name: 'sandbox',
  calls: { sandbox },
};
