import * as records from './staff-calls.ts';

export const recordsContract = {
  name: 'records',
  calls: { records },
};
