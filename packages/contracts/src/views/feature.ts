import * as views from './calls.ts';

export const viewsContract = {
  name: 'views',
  calls: { views },
};
