import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Handlers } from '../../handlers.ts';

/** Calls about worlds. They answer alike in every world. */
export const worldsCalls: Pick<Handlers['sandbox'], 'openWorld' | 'closeWorld' | 'worlds'> = {
  async openWorld({ host }, { seed = host.usual.seed, start, ...options }) {
    const kind = { seed, start: start === undefined ? host.usual.start : Date.parse(start) };
    const { id } = await host.others.open(kind, options);
    return { world: id };
  },
  async closeWorld({ host }, { world }) {
    if (world === host.main.id)
      throw new DomainError('conflict', 'The main world stays open: reset it instead.');
    await host.others.close(world);
    return { message: 'The world is closed.' };
  },
  async worlds({ host }) {
    const views = host.others.list().map(async ({ slot: { id, openedAt, look }, label }) => {
      const { state, clock } = await look();
      return {
        world: id,
        label,
        seed: state.seed,
        now: new Date(clock.now()).toISOString(),
        speed: clock.speed,
        openedAt: new Date(openedAt).toISOString(),
      };
    });
    // A world that is closed meanwhile is left out.
    const settled = await Promise.allSettled(views);
    return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  },
};
