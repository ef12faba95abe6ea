import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '@papermint/api/services';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY } from '@papermint/contracts/common/time-units';
import { awake } from '../hours.ts';
import { seedStream } from '../random.ts';
import type { Action } from './history.ts';
import type { Plan } from './people.ts';

/** The days before the end on which traders buy the next higher package. */
const UPGRADES = [26, 9, 2];

/** Upgrades the packages of the first few traders who can upgrade, in the seeded months. */
export function upgradeActions(
  { accounts, packages, state }: Services,
  plans: readonly Plan[],
  until: number,
): Action[] {
  const others = plans.filter(({ key, funds }) => key.startsWith('trader ') && funds > 0);
  return UPGRADES.flatMap((days, index) => {
    const plan = others[index * 3 + 1];
    if (!plan) return [];
    const { key, traderId, country } = plan;
    seedStream(state.seed, `${key} upgrade`);
    const at = until - Math.round((days + faker.number.float({ min: 0, max: 1 })) * DAY);
    const run = async () => {
      const { package: current, status } = await accounts.byId(traderId);
      const next = packages.all().find(({ rank }) => rank > current.rank);
      if (!next || status !== 'active') return;
      try {
        await packages.upgrade(
          { actor: { kind: 'trader', traderId }, name: 'packages.upgrade' },
          traderId,
          next.slug,
        );
      } catch (error) {
        // The trader has already spent the dollars.
        if (!(error instanceof DomainError)) throw error;
      }
    };
    return [{ at: awake(at, country), run }];
  });
}
