import type { blockchain, blockchainRecord } from '@papermint/contracts/chains/model';
import { simAddress } from '@papermint/contracts/chains/sim-address';
import type { list } from '@papermint/contracts/chains/staff-calls';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { z } from 'zod';
import { pageOfRows } from '../../platform/lists/memory-pages.ts';
import { heightAt } from './blocks-rules.ts';
import type { ChainAssetRecord, ChainRecord, UnderWay } from './chains-types.ts';
import type { StaffChainDeps } from './staff-chain-deps.ts';

type ChainRow = z.infer<typeof blockchain>;
export type ChainView = z.infer<typeof blockchainRecord>;

const PREFIX_LENGTH = 6;
const NOTHING = { deposits: 0, withdrawals: 0, waiting: 0 };

/** A page of the blockchains as staff see them. */
export function listChains(
  deps: StaffChainDeps,
  { status, ...filter }: FilterOf<typeof list>,
): Page<ChainRow> {
  const { store } = deps;
  const coins = store.assets(store.committed);
  const underWay = store.underWay(store.committed);
  const rows = store
    .chains(store.committed)
    .filter((chain) => !status || status.includes(chain.status))
    .map((chain) => rowOf(deps, chain, coins, underWay));
  return pageOfRows(rows, filter, ['name', 'key'], 'key');
}

/** A blockchain with its coins. @throws DomainError not_found at `key` */
export function chainView(deps: StaffChainDeps, key: string): ChainView {
  const { store, markets } = deps;
  const coins = store.assets(store.committed);
  const underWay = store.underWay(store.committed);
  const chain = chainByKey(store.chains(store.committed), key);
  const own = coins.filter((coin) => coin.blockchain === key);
  const codes = new Set(own.map(({ asset }) => asset));
  return {
    blockchain: rowOf(deps, chain, coins, underWay),
    coins: own.map((coin) => {
      const { deposits, withdrawals, waiting } =
        underWay.find(({ asset, blockchain }) => asset === coin.asset && blockchain === key) ?? NOTHING;
      return { currency: coin.asset, ...coinTerms(deps, coin), deposits, withdrawals, waiting };
    }),
    addable: markets
      .holdable()
      .filter(({ kind, code }) => kind === 'coin' && !codes.has(code))
      .map(({ code }) => code),
  };
}

/** The amounts and switches of a coin, for views and the audit log. */
export function coinTerms({ markets }: Pick<StaffChainDeps, 'markets'>, coin: ChainAssetRecord) {
  const text = (units: bigint) => formatUnits(units, markets.asset(coin.asset).scale);
  const { minDeposit, minWithdrawal, withdrawalFee, depositsOn, withdrawalsOn } = coin;
  return {
    minDeposit: text(minDeposit),
    minWithdrawal: text(minWithdrawal),
    withdrawalFee: text(withdrawalFee),
    depositsOn,
    withdrawalsOn,
  };
}

/** @throws DomainError not_found at `key` */
export function chainByKey(chains: readonly ChainRecord[], key: string): ChainRecord {
  const chain = chains.find((one) => one.key === key);
  if (chain) return chain;
  throw new DomainError('not_found', 'There is no such blockchain', 'key');
}

function rowOf(
  { clock }: StaffChainDeps,
  chain: ChainRecord,
  coins: readonly ChainAssetRecord[],
  underWay: readonly UnderWay[],
): ChainRow {
  const own = underWay.filter((row) => row.blockchain === chain.key);
  const sum = (name: keyof typeof NOTHING) => own.reduce((total, row) => total + row[name], 0);
  const { key, name, blockTime, confirmations, status, notice } = chain;
  return {
    key,
    name,
    blockTime,
    confirmations,
    status,
    notice,
    coins: coins.filter((coin) => coin.blockchain === key).length,
    prefix: simAddress(chain.number, new Uint8Array(20)).slice(0, PREFIX_LENGTH),
    height: heightAt(chain, clock.now()),
    deposits: sum('deposits'),
    withdrawals: sum('withdrawals'),
    waiting: sum('waiting'),
    updatedAt: new Date(chain.updatedAt).toISOString(),
  };
}
