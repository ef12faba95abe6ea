import type { Seed } from './worlds/world-templates.ts';

/** Seeds a new world, and says so where `say` is given. The seed is loaded when it is needed: most starts find a seeded world. */
export const seedingWorld =
  (say: (line: string) => void): Seed =>
  async (services, options) => {
    const began = performance.now();
    say(`Seeding an exchange with ${options.traders} traders and their history ...`);
    await (await import('@papermint/seed')).seedWorld(services, options);
    say(`  done in ${Math.round((performance.now() - began) / 1000)} s`);
  };
