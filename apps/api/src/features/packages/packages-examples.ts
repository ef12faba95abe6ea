import type { Examples } from '../../testing/examples/prepared.ts';

let listed = 0;

function nextPackage() {
  listed += 1;
  return { slug: `example-${listed}`, name: `Example ${listed}`, rank: 10 + (listed % 90) };
}

/** What the examples of packages need to exist first. */
export const examples: Examples = {
  'packagesStaff.create': async () => nextPackage(),
  // Its texts alone, which need no second person.
  'packagesStaff.update': async (api) => {
    const { traders: _, currency: __, rank: ___, ...gold } = (await api.world()).staffPackages.one('gold');
    return gold;
  },
  'packagesStaff.remove': async (api) => {
    const world = await api.world();
    const { traders: _, ...gold } = world.staffPackages.one('gold');
    const row = { ...gold, ...nextPackage() };
    await world.db.commit((tx) => world.accounts.addPackages(tx, [row]));
    return { slug: row.slug };
  },
};
