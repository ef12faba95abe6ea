import type { SignedIn } from '../../../features/accounts/accounts-types.ts';
import type { World } from '../../../worlds/world.ts';

/** Measures the time from the commit that an event tells of to its sending, also where a fault delays it. */
export function measureLag(
  { keyActivities, clock }: Pick<World, 'keyActivities' | 'clock'>,
  { apiKey }: SignedIn,
) {
  const commits = new WeakMap<object, number>();
  return {
    told(event: object): void {
      commits.set(event, keyActivities.latestCommit());
    },
    sent(event: object): void {
      const commit = commits.get(event);
      if (apiKey && commit !== undefined) keyActivities.noteSent(apiKey.id, commit, clock.wall());
    },
  };
}
