import type { Handlers } from '../../handlers.ts';
import type { StaffChains } from './staff-chains-service.ts';

export function blockchainsStaffCalls({
  staffChains,
}: {
  staffChains: StaffChains;
}): Handlers['blockchainsStaff'] {
  return {
    list: (_, filter) => staffChains.list(filter),
    view: (_, { key }) => staffChains.view(key),
    create: ({ command }, input) => staffChains.create(command, input),
    update: ({ command }, change) => staffChains.update(command, change),
    remove: ({ command }, input) => staffChains.remove(command, input),
  };
}
