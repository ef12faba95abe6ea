import { calls } from '@papermint/contracts/calls';
import type { Examples } from '../../testing/prepared.ts';

let listed = 0;

function nextPackage() {
  listed += 1;
  return { slug: `example-${listed}`, name: `Example ${listed}`, rank: 10 + (listed % 90) };
}

/** What the examples of packages need to exist first. */
export const examples: Examples = {
  'packagesStaff.create': async () => nextPackage(),
  'packagesStaff.remove': async (api, session) => {
    const { slug, ...named } = nextPackage();
    const input = { ...calls.packagesStaff.create.example, slug, ...named };
    await api.post('/api/strict/packages/create', input, session);
    return { slug };
  },
};
