import * as viewsStaff from './calls.ts';

export const savedViewsContract = {
  name: 'saved-views',
  calls: { viewsStaff },
};
