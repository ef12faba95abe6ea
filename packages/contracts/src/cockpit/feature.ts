import * as cockpit from './calls.ts';
import * as runs from './run-calls.ts';
import * as cockpitStaff from './staff-calls.ts';

export const cockpitContract = {
  name: 'cockpit',
  calls: { cockpit, runs, cockpitStaff },
};
