import * as convert from './calls.ts';

export const convertContract = {
  name: 'convert',
  calls: { convert },
};
