import * as viewsStaff from './calls.ts';

export const viewsContract = {
  name: 'views',
  calls: { viewsStaff },
};
