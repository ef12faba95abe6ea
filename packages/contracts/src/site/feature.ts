import * as site from './calls.ts';
import * as plugins from './plugin-calls.ts';
import * as settings from './settings-calls.ts';

export const siteContract = {
  name: 'site',
  calls: { site, plugins, settings },
};
