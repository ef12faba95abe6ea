import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { TypedTerms } from '../staking-rules.ts';
import { termsOf } from '../staking-rules.ts';
import type { ProductRecord } from '../staking-types.ts';
import { assertRate } from './assert-rate.ts';
import { showProduct, termsView } from './staff-product.ts';
import type { Changed, StaffProductsDeps, WithReason } from './staff-products-deps.ts';
import { auditedReason, statusSubject } from './stored-product.ts';

function holdableAsset({ markets }: StaffProductsDeps, code: string, key: string) {
  const asset = markets.holdable().find((one) => one.code === code);
  if (asset) return asset;
  throw new DomainError('bad_input', `There is no asset ${code} that accounts can hold`, key);
}

/**
 * Adds a product as a draft.
 * @throws DomainError bad_input at the wrong field
 */
export async function createProduct(
  deps: StaffProductsDeps,
  command: CommandContext,
  {
    reason,
    currency,
    rewardCurrency,
    termDays,
    ...typed
  }: TypedTerms & WithReason & { currency: string; rewardCurrency: string; termDays: number | null },
): Promise<Changed> {
  const { commands, clock, ids, store, statuses } = deps;
  const { id } = await commands.execute(
    command,
    async (tx) => {
      const asset = holdableAsset(deps, currency, 'currency');
      const { code: rewardAsset } = holdableAsset(deps, rewardCurrency, 'rewardCurrency');
      assertRate(deps, typed.annualRate);
      const terms = termsOf(typed, asset, termDays);
      const now = clock.now();
      const row: ProductRecord = {
        id: ids.uuid(now),
        status: 'draft',
        asset: asset.code,
        rewardAsset,
        termDays,
        ...terms,
        createdAt: now,
      };
      store.add(tx, row);
      statuses.begin(tx, { ...statusSubject(row, command), status: 'draft' });
      return { id: row.id, after: { ...termsView(deps, row), currency, rewardCurrency, termDays } };
    },
    ({ id: made, after }) => ({ subject: made, after, ...auditedReason(reason) }),
  );
  return { product: showProduct(deps, id), message: 'Product added as a draft.' };
}
