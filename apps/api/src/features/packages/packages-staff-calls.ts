import type { Handlers } from '../../handlers.ts';
import type { StaffPackages } from './staff-packages-service.ts';

export function packagesStaffCalls({
  staffPackages,
}: {
  staffPackages: StaffPackages;
}): Handlers['packagesStaff'] {
  return {
    list: (_, filter) => staffPackages.list(filter),
    one: (_, { slug }) => staffPackages.one(slug),
    create: ({ command }, input) => staffPackages.create(command, input),
    update: ({ command }, input) => staffPackages.update(command, input),
    remove: ({ command }, input) => staffPackages.remove(command, input),
  };
}
