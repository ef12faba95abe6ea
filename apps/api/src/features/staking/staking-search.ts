import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { SearchSource } from '../../platform/commands/search.ts';
import { listSource } from '../../platform/commands/search.ts';
import type { StaffStaking } from './staff/staff-staking-service.ts';

/** Finds staking contracts by id, owner, or a part of the name of their product. */
export const stakingSearch = (staffStaking: Pick<StaffStaking, 'contracts'>): SearchSource =>
  listSource(
    'stakes',
    'money',
    (first) => staffStaking.contracts({ ...first, sort: '-createdAt' }),
    ({ uuid, amount, currency, product, name, accountId, status }) => ({
      id: uuid,
      title: `${amount} ${codeLabel(currency)} in ${product}`,
      note: `${name}, ${status.replaceAll('_', ' ')}`,
      path: `/kut/trader/${accountId}/staking/${uuid}`,
    }),
  );
