import type { update } from '@papermint/contracts/chains/staff-calls';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { unitsAt } from '@papermint/contracts/money/amount-units';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/commit.ts';
import type { AssetRecord } from '../markets/markets-types.ts';
import type { ChainAssetRecord } from './chains-types.ts';
import type { StaffChainDeps } from './staff-chain-deps.ts';

export type ChainChange = z.output<typeof update.input>;

const AMOUNTS = { minDeposit: 'Minimum', minWithdrawal: 'Minimum', withdrawalFee: 'Fee' } as const;
type AmountName = keyof typeof AMOUNTS;
const COIN_FIELDS = [...(Object.keys(AMOUNTS) as AmountName[]), 'depositsOn', 'withdrawalsOn'] as const;

/**
 * The coin of a change before and after it; null where the change names none.
 * @throws DomainError bad_input at `coin` or at an amount
 */
export function changedCoin(
  { store, markets }: StaffChainDeps,
  tx: Tx,
  change: ChainChange,
): { before: ChainAssetRecord | null; after: ChainAssetRecord } | null {
  const { key, coin: code } = change;
  if (!code) {
    if (COIN_FIELDS.every((name) => change[name] === undefined)) return null;
    throw new DomainError('bad_input', 'Choose the coin with `coin`', 'coin');
  }
  const rows = store.assets(tx).filter(({ asset }) => asset === code);
  const before = rows.find(({ blockchain }) => blockchain === key) ?? null;
  const asset = markets.holdable().find((one) => one.code === code && one.kind === 'coin');
  if (!asset) throw new DomainError('bad_input', `There is no listed coin ${code}`, 'coin');
  const { depositsOn = before?.depositsOn ?? true, withdrawalsOn = before?.withdrawalsOn ?? true } = change;
  return {
    before,
    after: {
      asset: code,
      blockchain: key,
      position: before?.position ?? Math.max(-1, ...rows.map((one) => one.position)) + 1,
      minDeposit: amountOf('minDeposit', change, before, asset),
      minWithdrawal: amountOf('minWithdrawal', change, before, asset),
      withdrawalFee: amountOf('withdrawalFee', change, before, asset),
      depositsOn,
      withdrawalsOn,
    },
  };
}

function amountOf(
  name: AmountName,
  change: ChainChange,
  before: ChainAssetRecord | null,
  asset: AssetRecord,
): bigint {
  const typed = change[name];
  const label = AMOUNTS[name];
  if (typed !== undefined) {
    return unitsAt(typed, asset, { key: name, label, orZero: name === 'withdrawalFee' });
  }
  if (before) return before[name];
  throw new DomainError('bad_input', `${label} is required to add a coin`, name);
}
