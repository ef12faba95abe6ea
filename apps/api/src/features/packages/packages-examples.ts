import type { Examples } from '../../testing/prepared.ts';

let listed = 0;

/** What the examples of packages need to exist first. */
export const examples: Examples = {
  'packagesStaff.create': async () => {
    listed += 1;
    return { slug: `example-${listed}`, name: `Example ${listed}`, rank: 10 + (listed % 90) };
  },
};
