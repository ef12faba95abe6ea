import type { blockchain, blockchainRecord } from '@papermint/contracts/chains/model';
import { simAddress } from '@papermint/contracts/chains/sim-address';
import type { create, list, update } from '@papermint/contracts/chains/staff-calls';
import { takesWithdrawals } from '@papermint/contracts/chains/statuses';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import { formatUnits } from '@papermint/contracts/money/amount';
import { unitsAt } from '@papermint/contracts/money/amount-units';
import type { z } from 'zod';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { pageOfRows } from '../../platform/lists/memory-pages.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { WorldState } from '../../platform/time/world-state.ts';
import { raiseRefresh } from '../../platform/time/world-state.ts';
import type { Markets } from '../markets/markets-service.ts';
import { heightAt, withBlockTime } from './blocks-rules.ts';
import type { Chains } from './chains-service.ts';
import type { ChainsStore } from './chains-store.ts';
import type { ChainAssetRecord, ChainRecord, UnderWay } from './chains-types.ts';

type Row = z.infer<typeof blockchain>;
type RecordView = z.infer<typeof blockchainRecord>;
type Saved = RecordView & { message: string };
type Change = z.output<typeof update.input>;

/** The simulated blockchains, as staff keep them. */
export interface StaffChains {
  list(filter: FilterOf<typeof list>): Page<Row>;
  /** @throws DomainError not_found at `key` */
  view(key: string): RecordView;
  /** @throws DomainError conflict at `key` or `name` */
  create(command: CommandContext, given: z.output<typeof create.input>): Promise<Saved>;
  /** @throws DomainError not_found; bad_input or conflict at the field that is wrong */
  update(command: CommandContext, change: Change): Promise<Saved>;
}

interface Parts {
  store: ChainsStore;
  chains: Chains;
  markets: Pick<Markets, 'asset' | 'holdable'>;
  commands: Commands;
  state: WorldState;
  clock: Clock;
}

const AMOUNTS = { minDeposit: 'Minimum', minWithdrawal: 'Minimum', withdrawalFee: 'Fee' } as const;
const COIN_FIELDS = [
  ...(Object.keys(AMOUNTS) as (keyof typeof AMOUNTS)[]),
  'depositsOn',
  'withdrawalsOn',
] as const;
/** Room for the number in addresses. */
const MOST_CHAINS = 1024;
const PREFIX_LENGTH = 6;
const NOTHING = { deposits: 0, withdrawals: 0, waiting: 0 };

export function createStaffChains(parts: Parts): StaffChains {
  const { store, chains, markets, commands, state, clock } = parts;

  function rowOf(chain: ChainRecord, coins: readonly ChainAssetRecord[], ways: readonly UnderWay[]): Row {
    const own = coins.filter((coin) => coin.blockchain === chain.key);
    const mine = ways.filter((way) => way.blockchain === chain.key);
    const sum = (name: keyof typeof NOTHING) => mine.reduce((total, way) => total + way[name], 0);
    const { key, name, blockTime, confirmations, status, notice } = chain;
    return {
      key,
      name,
      blockTime,
      confirmations,
      status,
      notice,
      coins: own.length,
      prefix: simAddress(chain.number, new Uint8Array(20)).slice(0, PREFIX_LENGTH),
      height: heightAt(chain, clock.now()),
      deposits: sum('deposits'),
      withdrawals: sum('withdrawals'),
      waiting: sum('waiting'),
      updatedAt: new Date(chain.updatedAt).toISOString(),
    };
  }

  /** The terms of a coin, for the audit log too. */
  function coinView({ asset, ...row }: ChainAssetRecord) {
    const text = (units: bigint) => formatUnits(units, markets.asset(asset).scale);
    const { minDeposit, minWithdrawal, withdrawalFee, depositsOn, withdrawalsOn } = row;
    return {
      minDeposit: text(minDeposit),
      minWithdrawal: text(minWithdrawal),
      withdrawalFee: text(withdrawalFee),
      depositsOn,
      withdrawalsOn,
    };
  }

  function view(key: string): RecordView {
    const coins = store.assets(store.committed);
    const ways = store.underWay(store.committed);
    const chain = found(store.chains(store.committed), key);
    const own = coins.filter((coin) => coin.blockchain === key);
    const here = new Set(own.map(({ asset }) => asset));
    return {
      blockchain: rowOf(chain, coins, ways),
      coins: own.map((coin) => {
        const { deposits, withdrawals, waiting } =
          ways.find(({ asset, blockchain }) => asset === coin.asset && blockchain === key) ?? NOTHING;
        return { currency: coin.asset, ...coinView(coin), deposits, withdrawals, waiting };
      }),
      addable: markets
        .holdable()
        .filter(({ kind, code }) => kind === 'coin' && !here.has(code))
        .map(({ code }) => code),
    };
  }

  function assertFree(all: readonly ChainRecord[], key: string, name: string): void {
    const same = all.find((one) => one.key !== key && one.name.toLowerCase() === name.toLowerCase());
    if (same) throw new DomainError('conflict', `Another blockchain is called ${same.name}`, 'name');
  }

  /** The coin that a change is about, as it was and will be. */
  function coinOf(
    tx: Tx,
    change: Change,
  ): { before: ChainAssetRecord | null; after: ChainAssetRecord } | null {
    const { key, coin: code } = change;
    const given = COIN_FIELDS.find((name) => change[name] !== undefined);
    if (!code) {
      if (given) throw new DomainError('bad_input', 'Say by `coin` which coin it is about', 'coin');
      return null;
    }
    const own = store.assets(tx).filter(({ asset }) => asset === code);
    const before = own.find(({ blockchain }) => blockchain === key) ?? null;
    const position = before?.position ?? Math.max(-1, ...own.map((one) => one.position)) + 1;
    const asset = markets.holdable().find((one) => one.code === code && one.kind === 'coin');
    if (!asset) throw new DomainError('bad_input', `There is no listed coin ${code}`, 'coin');
    const amount = (name: keyof typeof AMOUNTS): bigint => {
      const typed = change[name];
      if (typed === undefined && before) return before[name];
      if (typed === undefined) {
        throw new DomainError(
          'bad_input',
          `${AMOUNTS[name]} is missing: a coin that is added needs it`,
          name,
        );
      }
      return unitsAt(typed, asset, { key: name, label: AMOUNTS[name], orZero: name === 'withdrawalFee' });
    };
    const amounts = {
      minDeposit: amount('minDeposit'),
      minWithdrawal: amount('minWithdrawal'),
      withdrawalFee: amount('withdrawalFee'),
    };
    const { depositsOn = before?.depositsOn ?? true, withdrawalsOn = before?.withdrawalsOn ?? true } = change;
    return {
      before,
      after: { asset: code, blockchain: key, position, ...amounts, depositsOn, withdrawalsOn },
    };
  }

  /** The chain with the fields of a change. */
  function changed(chain: ChainRecord, change: Change): ChainRecord {
    const { name = chain.name, confirmations = chain.confirmations, status = chain.status } = change;
    const notice = change.notice === undefined ? chain.notice : change.notice.replace(/\.$/, '') || null;
    const timed = withBlockTime(chain, change.blockTime ?? chain.blockTime, clock.now());
    return { ...timed, name, confirmations, status, notice };
  }

  const termsOf = ({ name, blockTime, confirmations, status, notice }: ChainRecord) => ({
    name,
    blockTime,
    confirmations,
    status,
    notice,
  });

  return {
    list({ status, ...filter }) {
      const coins = store.assets(store.committed);
      const ways = store.underWay(store.committed);
      const rows = store
        .chains(store.committed)
        .filter((chain) => !status || status.includes(chain.status))
        .map((chain) => rowOf(chain, coins, ways));
      return pageOfRows(rows, filter, ['name', 'key']);
    },
    view,
    async create(command, { key, name, height, blockTime, confirmations, reason }) {
      await commands.execute(
        command,
        async (tx) => {
          const all = store.chains(tx);
          if (all.some((one) => one.key === key)) {
            throw new DomainError('conflict', `There is a blockchain ${key} already`, 'key');
          }
          assertFree(all, key, name);
          const number = Math.max(-1, ...all.map((one) => one.number)) + 1;
          if (number >= MOST_CHAINS)
            throw new DomainError('conflict', 'There is no room for more blockchains');
          const now = clock.now();
          const chain = { key, name, number, blockTime, confirmations, baseHeight: height, baseAt: now };
          store.addChain(tx, { ...chain, status: 'active', notice: null }, now);
          raiseRefresh(tx, state, clock);
          tx.afterCommit(chains.load);
        },
        () => ({
          subject: key,
          after: { name, height, blockTime, confirmations },
          ...(reason && { reason }),
        }),
      );
      return { ...view(key), message: `${name} added. Add the coins that move on it.` };
    },
    async update(command, change) {
      const { key, reason } = change;
      await commands.execute(
        command,
        async (tx) => {
          const all = store.chains(tx);
          const chain = found(all, key);
          const next = { ...changed(chain, change), updatedAt: clock.now() };
          assertFree(all, key, next.name);
          const coin = coinOf(tx, change);
          const before = { ...termsOf(chain), ...(coin?.before && coinView(coin.before)) };
          const after = { ...termsOf(next), ...(coin && coinView(coin.after)) };
          if (JSON.stringify(before) === JSON.stringify(after)) return null;
          const coins = store.assets(tx);
          store.putChain(tx, next);
          if (coin) (coin.before ? store.putAsset : store.addAsset)(tx, coin.after, clock.now());
          const open = (assets: readonly ChainAssetRecord[], { status }: ChainRecord) =>
            takesWithdrawals(status)
              ? assets.filter((one) => one.blockchain === key && one.withdrawalsOn)
              : [];
          const wasOpen = new Set(open(coins, chain).map(({ asset }) => asset));
          const reopened = open(store.assets(tx), next).filter(({ asset }) => !wasOpen.has(asset));
          if (reopened.length > 0) chains.reopened(tx, reopened);
          if (next.blockTime !== chain.blockTime) chains.retimed(tx, next);
          raiseRefresh(tx, state, clock);
          tx.afterCommit(chains.load);
          return { ...(coin && { coin: coin.after.asset }), ...differing(before, after) };
        },
        (made) =>
          made
            ? {
                subject: key,
                before: made.before,
                after: made.after,
                ...(made.coin && { data: { coin: made.coin } }),
                ...(reason && { reason }),
              }
            : undefined,
      );
      return { ...view(key), message: 'Saved. Traders see it immediately.' };
    },
  };
}

/** Only what differs, for the audit log. */
function differing(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const of = (values: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: of(before), after: of(after) };
}

function found(all: readonly ChainRecord[], key: string): ChainRecord {
  const chain = all.find((one) => one.key === key);
  if (chain) return chain;
  throw new DomainError('not_found', 'There is no such blockchain', 'key');
}
