import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function packagesStaffCalls({ staffPackages }: Services): Handlers['packagesStaff'] {
  return {
    list: (_, filter) => staffPackages.list(filter),
    one: (_, { slug }) => staffPackages.one(slug),
    create: ({ command }, given) => staffPackages.create(command, given),
    update: ({ command }, given) => staffPackages.update(command, given),
  };
}
