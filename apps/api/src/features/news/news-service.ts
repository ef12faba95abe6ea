import { bindVerbs } from '../../platform/bind-verbs.ts';
import { listReleases } from './list-releases.ts';
import type { NewsDeps } from './news-deps.ts';
import { showRelease } from './show-release.ts';

/** News and the economic calendar. */
export type News = ReturnType<typeof createNews>;

export const createNews = (deps: NewsDeps) =>
  bindVerbs(deps, { releases: listReleases, release: showRelease });
