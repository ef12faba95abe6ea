import * as site from './calls.ts';
import * as pluginsStaff from './plugin-calls.ts';
import * as settingsStaff from './settings-calls.ts';

export const siteContract = {
  name: 'site',
  calls: { site, pluginsStaff, settingsStaff },
};
