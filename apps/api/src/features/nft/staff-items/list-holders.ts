import type { FilterOf } from '@papermint/contracts/common/list';
import { toPage } from '@papermint/contracts/common/page';
import { formatUnits } from '@papermint/contracts/money/amount';
import type * as calls from '@papermint/contracts/nft/staff-calls';
import type { Answer, StaffNftDeps } from './staff-nft-deps.ts';

const CENTS = 2;

/** Lists traders with their NFTs. */
export async function listHolders(
  { people, items, markets }: StaffNftDeps,
  filter: FilterOf<typeof calls.users>,
): Promise<Answer<typeof calls.users>> {
  const { rows, total } = await people.holders(filter);
  const data = rows.map(({ id, firstName, lastName, ...row }) => {
    const worth = people
      .holdings(items.committed, id)
      .reduce(
        (sum, { asset, floor, items: count }) =>
          floor === null ? sum : sum + markets.valueIn(asset, floor * BigInt(count), 'USD'),
        0n,
      );
    return { ...row, uuid: id, name: `${firstName} ${lastName}`, value: formatUnits(worth, CENTS) };
  });
  return toPage(data, total, filter);
}
