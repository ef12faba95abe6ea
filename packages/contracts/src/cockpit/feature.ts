import * as cockpit from './calls.ts';
import * as runs from './run-calls.ts';

export const cockpitContract = {
  name: 'cockpit',
  calls: { cockpit, runs },
};
