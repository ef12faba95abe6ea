import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Reasoned } from '../../approvals/approvals-types.ts';
import type { TypedTerms } from '../staking-rules.ts';
import { termsOf } from '../staking-rules.ts';
import type { ProductRecord } from '../staking-types.ts';
import { assertRate } from './assert-rate.ts';
import { showProduct, termsView } from './staff-product.ts';
import type { Changed, StaffProductsDeps } from './staff-products-deps.ts';
import { auditedReason, statusSubject } from './stored-product.ts';

function holdableAsset({ markets }: StaffProductsDeps, code: string, key: string) {
  const asset = markets.holdable().find((one) => one.code === code);
  if (asset?.kind === 'share') {
    throw new DomainError('bad_input', `${code} is a share: shares cannot be staked`, key);
  }
  if (asset) return asset;
  throw new DomainError('bad_input', `There is no asset ${code} that accounts can hold`, key);
}

/**
 * Adds a product as a draft.
 * @throws DomainError bad_input at the wrong field
 */
export const createProduct = (
  deps: StaffProductsDeps,
  command: CommandContext,
  input: NewProduct & Reasoned,
): Promise<Changed> => add(deps, command, input, 'draft');

/** Adds a product that traders can stake in at once, for seeds and tests. @returns its id */
export async function addActive(
  deps: StaffProductsDeps,
  command: CommandContext,
  input: NewProduct,
): Promise<string> {
  return (await add(deps, command, input, 'active')).product.uuid;
}

type NewProduct = TypedTerms & { currency: string; rewardCurrency: string; termDays: number | null };

async function add(
  deps: StaffProductsDeps,
  command: CommandContext,
  { reason, currency, rewardCurrency, termDays, ...typed }: NewProduct & Reasoned,
  status: 'draft' | 'active',
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
        status,
        asset: asset.code,
        rewardAsset,
        termDays,
        ...terms,
        createdAt: now,
      };
      store.add(tx, row);
      statuses.begin(tx, { ...statusSubject(row, command), status });
      return { id: row.id, after: { ...termsView(deps, row), currency, rewardCurrency, termDays } };
    },
    ({ id: made, after }) => ({ subject: made, after, ...auditedReason(reason) }),
  );
  return { product: showProduct(deps, id), message: 'Product added as a draft.' };
}
