import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { products } from '@papermint/contracts/staking/staff-calls';
import type { StaffStakingProduct } from '@papermint/contracts/staking/staff-model';
import type { ProductStatus } from '@papermint/contracts/staking/statuses';
import { productTransitions } from '@papermint/contracts/staking/transitions';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { pageOfRows } from '../../platform/lists/memory-pages.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { WorldState } from '../../platform/time/world-state.ts';
import { raiseRefresh } from '../../platform/time/world-state.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { ProductsStore } from './products-store.ts';
import { rateText } from './stake-views.ts';
import type { TypedTerms } from './staking-rules.ts';
import { termsOf } from './staking-rules.ts';
import type { ProductRecord, ProductUse } from './staking-types.ts';

interface Changed {
  product: StaffStakingProduct;
  message: string;
}
type Why = { reason?: string | undefined };

/** The staking products, as staff keep them. Contracts keep the terms that they began with. */
export interface StaffStakingProducts {
  list(filter: FilterOf<typeof products>): Page<StaffStakingProduct>;
  /** @throws DomainError not_found at `uuid`, as for those below */
  one(uuid: string): StaffStakingProduct;
  /** @throws DomainError bad_input at the field that is wrong */
  create(
    command: CommandContext,
    given: TypedTerms & Why & { currency: string; rewardCurrency: string; termDays: number | null },
  ): Promise<Changed>;
  /** @throws DomainError bad_input; conflict where it is retired */
  update(command: CommandContext, given: TypedTerms & Why & { uuid: string }): Promise<Changed>;
  /** @throws DomainError conflict from the wrong status */
  setStatus(
    command: CommandContext,
    given: Why & { uuid: string; status: Exclude<ProductStatus, 'draft'> },
  ): Promise<Changed>;
}

interface Parts {
  store: ProductsStore;
  statuses: Statuses;
  commands: Commands;
  markets: Markets;
  state: WorldState;
  ids: Ids;
  clock: Clock;
  /** The highest rate that staff may set now, as a fraction. */
  maxRate: () => string;
}

const TRANSITIONS = { active: 'activate', paused: 'pause', retired: 'retire' } as const;
const DONE = {
  active: 'Traders can stake in it now.',
  paused: 'It takes no new contracts. Those that run go on.',
  retired: 'It is retired. Contracts that run go on.',
};
const UNUSED: ProductUse = { staked: 0n, running: 0, traders: 0, contracts: 0 };

export function createStaffStakingProducts(parts: Parts): StaffStakingProducts {
  const { store, statuses, commands, markets, state, ids, clock } = parts;

  const textOf = (code: string, amount: bigint | null) =>
    amount === null ? null : formatUnits(amount, markets.asset(code).scale);

  /** The terms of a product, for the audit log too. */
  const termsView = (row: ProductRecord) => ({
    name: row.name,
    annualRate: rateText(row.rate),
    earlyPenalty: rateText(row.penalty),
    minimum: textOf(row.asset, row.minimum) as string,
    maximum: textOf(row.asset, row.maximum),
    capacity: textOf(row.asset, row.capacity),
  });

  function view(
    row: ProductRecord,
    { staked, running, traders, contracts }: ProductUse,
  ): StaffStakingProduct {
    return {
      uuid: row.id,
      status: row.status,
      currency: row.asset,
      rewardCurrency: row.rewardAsset,
      ...termsView(row),
      termDays: row.termDays,
      running,
      traders,
      contracts,
      staked: textOf(row.asset, staked) as string,
      createdAt: new Date(row.createdAt).toISOString(),
    };
  }

  function rows(): StaffStakingProduct[] {
    const uses = store.uses();
    return store.all(store.committed).map((row) => view(row, uses.get(row.id) ?? UNUSED));
  }

  function one(uuid: string): StaffStakingProduct {
    const found = rows().find((row) => row.uuid === uuid);
    if (found) return found;
    throw notFound();
  }

  const notFound = () => new DomainError('not_found', 'There is no product with this id', 'uuid');
  const subject = ({ id }: ProductRecord, { actor }: CommandContext) =>
    ({ table: productTransitions, rows: 'StakingProduct', id, owner: null, actor }) as const;

  function assetOf(code: string, key: string) {
    const asset = markets.holdable().find((one) => one.code === code);
    if (asset) return asset;
    throw new DomainError('bad_input', `There is no asset ${code} that accounts can hold`, key);
  }

  function assertRate(rate: string): void {
    const most = parts.maxRate();
    if (Number(rate) <= Number(most)) return;
    const why = `APR must be at most ${Number(most) * 100}%, the limit of the settings of staking`;
    throw new DomainError('bad_input', why, 'annualRate');
  }

  function stored(tx: Tx, uuid: string): ProductRecord {
    const row = store.one(tx, uuid);
    if (row) return row;
    throw notFound();
  }

  const noted = (reason: string | undefined) => (reason ? { reason } : {});

  return {
    one,
    list({ search, status, ...filter }) {
      const typed = search?.toLowerCase();
      const found = rows().filter(
        (row) =>
          (!status || status.includes(row.status)) &&
          (!typed || row.name.toLowerCase().includes(typed) || row.currency.toLowerCase().includes(typed)),
      );
      return pageOfRows(found, filter, ['uuid']);
    },
    async create(command, { reason, currency, rewardCurrency, termDays, ...typed }) {
      const { id } = await commands.execute(
        command,
        async (tx) => {
          const asset = assetOf(currency, 'currency');
          const { code: rewardAsset } = assetOf(rewardCurrency, 'rewardCurrency');
          assertRate(typed.annualRate);
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
          statuses.begin(tx, { ...subject(row, command), status: 'draft' });
          return { id: row.id, after: { ...termsView(row), currency, rewardCurrency, termDays } };
        },
        ({ id: made, after }) => ({ subject: made, after, ...noted(reason) }),
      );
      return { product: one(id), message: 'Product added as a draft.' };
    },
    async update(command, { uuid, reason, ...typed }) {
      await commands.execute(
        command,
        async (tx) => {
          const row = stored(tx, uuid);
          if (row.status === 'retired') throw new DomainError('conflict', 'This product is retired', 'uuid');
          const terms = termsOf(typed, markets.asset(row.asset), row.termDays);
          if (terms.rate !== row.rate) assertRate(typed.annualRate);
          store.put(tx, uuid, terms, clock.now());
          raiseRefresh(tx, state, clock);
          return { before: termsView(row), after: termsView({ ...row, ...terms }) };
        },
        (change) => ({ subject: uuid, ...change, ...noted(reason) }),
      );
      return { product: one(uuid), message: 'Product saved. Contracts that run keep their terms.' };
    },
    async setStatus(command, { uuid, status, reason }) {
      await commands.execute(
        command,
        async (tx) => {
          const row = stored(tx, uuid);
          statuses.transition(tx, {
            ...subject(row, command),
            transition: TRANSITIONS[status],
            ...noted(reason),
          });
          raiseRefresh(tx, state, clock);
          return row.status;
        },
        (before) => ({ subject: uuid, before: { status: before }, after: { status }, ...noted(reason) }),
      );
      return { product: one(uuid), message: DONE[status] };
    },
  };
}
