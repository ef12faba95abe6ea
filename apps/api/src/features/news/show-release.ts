import { DomainError } from '@papermint/contracts/common/domain-error';
import type { one } from '@papermint/contracts/news/calendar-calls';
import type { z } from 'zod';
import { releaseOf, releasesBefore } from '../../market/releases/releases.ts';
import { figuresView, releaseView } from './calendar-views.ts';
import type { NewsDeps } from './news-deps.ts';
import { kindOf, storyWorldOf } from './news-deps.ts';

const MOST_HISTORY = 12;

/**
 * A release with those before it.
 * @throws DomainError not_found at `id`
 */
export function showRelease(deps: NewsDeps, id: string): z.input<typeof one.output> {
  const now = deps.clock.now();
  const world = storyWorldOf(deps);
  const release = releaseOf(world, id, now);
  if (!release) throw new DomainError('not_found', 'There is no release with this ID', 'id');
  const history = releasesBefore(world, release, MOST_HISTORY, now).map((earlier) => {
    const { forecast, actual } = figuresView(earlier);
    return {
      id: earlier.id,
      at: new Date(earlier.at).toISOString(),
      period: earlier.period,
      forecast,
      actual,
    };
  });
  return { release: releaseView(release, kindOf(deps)), history };
}
