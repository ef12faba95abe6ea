import { faker } from '@faker-js/faker/locale/en';
import { HOUR, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import { atWork, awake } from '../hours.ts';
import type { Action } from './history.ts';

/** A step of a matter between a trader and staff. */
export interface Step extends Action {
  by: 'trader' | 'staff' | 'program';
}

interface Matter {
  country: string;
  /** The end of the history, simulated ms. */
  until: number;
  /** The longest time by which the whole matter may come earlier, ms. */
  spread?: number;
}

/** What came up in the last hours keeps its distance from the present. */
const RECENT = 2 * HOUR;

/**
 * Gives the steps of a matter times that people choose: in their waking or office hours, not at full minutes, each after
 * the step before it. Draws from the current stream.
 */
export function steps({ country, until, spread = 25 * MINUTE }: Matter, planned: readonly Step[]): Action[] {
  const last = planned.reduce((latest, { at }) => Math.max(latest, at), 0);
  const earlier = faker.number.float({ min: 0, max: Math.max(0, Math.min(spread, (until - last) / 8)) });
  let before = 0;
  return planned.map(({ at, by, run }) => {
    // The start of a world may cut a matter off before this step.
    const left = Math.max(0, until - at);
    const wanted = Math.round(
      at - earlier - faker.number.float({ min: 0, max: Math.min(40 * SECOND, left / 4) }),
    );
    const isRecent = until - wanted < RECENT;
    const usual =
      isRecent || by === 'program' ? wanted : by === 'staff' ? atWork(wanted) : awake(wanted, country);
    const after = before + faker.number.int({ min: 19 * SECOND, max: 7 * MINUTE });
    // The end of the history leaves no time for the usual hour.
    const settled = Math.max(usual, after) < until ? Math.max(usual, after) : Math.max(wanted, before + 1);
    before = settled;
    return { at: settled, run };
  });
}
