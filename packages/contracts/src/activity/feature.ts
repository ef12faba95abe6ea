import * as activity from './calls.ts';
import * as activityStaff from './staff-calls.ts';

export const activityContract = {
  name: 'activity',
  calls: { activity, activityStaff },
};
