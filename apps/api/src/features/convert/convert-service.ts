import { DomainError } from '@papermint/contracts/common/domain-error';
import type { ConvertOffer, data } from '@papermint/contracts/convert/calls';
import {
  CONVERT_FEE,
  CONVERT_LEAST,
  CONVERT_MOST,
  CONVERT_SPREAD,
  convertRate,
  OFFER_LIFE,
} from '@papermint/contracts/convert/convert-quote';
import { convertTransitions } from '@papermint/contracts/convert/transitions';
import { formatUnits } from '@papermint/contracts/money/amount';
import { amountUnits } from '@papermint/contracts/money/amount-units';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Transaction } from '@papermint/contracts/wallet/model';
import type { z } from 'zod';
import { convertEntry } from '../../ledger/entries/convert-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { InsufficientBalanceError } from '../../ledger/ledger.ts';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { ConvertAssets } from './convert-assets.ts';
import { quoteOf, worthOf } from './convert-rules.ts';
import type { ConvertStore } from './convert-store.ts';
import type { ConvertOfferRecord } from './convert-types.ts';
import { EXPIRED_LIFE, EXPIRY_JOB, SWEEP_JOB } from './convert-types.ts';

export interface Convert {
  /** What can be converted now, with limits and fee. */
  data(): z.output<typeof data.output>;
  /**
   * Makes an offer at the market's price, which stands for OFFER_LIFE and reserves nothing.
   * @throws DomainError at `from`, `to` or `amount`
   */
  offer(
    command: CommandContext,
    traderId: string,
    asked: { from: string; to: string; amount: string; side: 'from' | 'to' },
  ): Promise<{ offer: ConvertOffer }>;
  /**
   * Converts at exactly the amounts of an offer.
   * @throws DomainError not_found; conflict where it was taken or has expired; insufficient_balance at `amount`
   */
  take(
    command: CommandContext,
    traderId: string,
    uuid: string,
  ): Promise<{ transaction: Transaction; message: string }>;
}

interface Parts {
  store: ConvertStore;
  assets: ConvertAssets;
  statuses: Statuses;
  markets: Markets;
  wallet: Wallet;
  ledger: Ledger;
  commands: Commands;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
}

const FRACTION = 4;
const CENTS = 2;
const DAY = 86_400_000;
const WHY_NOT: Record<Exclude<ConvertOfferRecord['status'], 'quoted'>, string> = {
  settled: 'This offer has already been taken',
  expired: 'This offer has expired: get a new one',
};

export function createConvert(parts: Parts): Convert {
  const { store, assets, statuses, markets, wallet, ledger, commands, jobs, ids, clock } = parts;

  const subjectOf = ({ id, traderId }: ConvertOfferRecord) => ({
    table: convertTransitions,
    rows: 'ConvertOffer' as const,
    id,
    owner: traderId,
  });

  const textOf = (code: string, amount: bigint) => formatUnits(amount, markets.asset(code).scale);

  function notEnough(tx: Tx, traderId: string, code: string): DomainError {
    const left = markets.say(code, ledger.available(tx, traderId, code));
    return new DomainError(
      'insufficient_balance',
      `Not enough ${codeLabel(code)}: ${left} is available`,
      'amount',
    );
  }

  /** An offer that its trader can take now. */
  function standing(tx: Tx, traderId: string, uuid: string): ConvertOfferRecord {
    const record = store.find(tx, uuid);
    if (record?.traderId !== traderId) {
      throw new DomainError('not_found', 'You have no offer with this id', 'uuid');
    }
    if (record.status !== 'quoted') throw new DomainError('conflict', WHY_NOT[record.status], 'uuid');
    assets.side(record.fromAsset, 'from');
    assets.side(record.toAsset, 'to');
    return record;
  }

  function settle(tx: Tx, command: CommandContext, record: ConvertOfferRecord): Transaction {
    const { id, traderId, fromAsset: from, toAsset: to, fromAmount, toAmount, fee, spread } = record;
    try {
      const amounts = { from, to, fromAmount, toAmount, fee, spread };
      ledger.post(tx, convertEntry({ reference: id, traderId, ...amounts }));
    } catch (error) {
      if (!(error instanceof InsufficientBalanceError)) throw error;
      throw notEnough(tx, traderId, from);
    }
    statuses.transition(tx, { ...subjectOf(record), actor: command.actor, transition: 'settle' });
    jobs.cancel(tx, EXPIRY_JOB, id);
    const row = {
      id,
      traderId,
      type: 'convert' as const,
      status: 'completed' as const,
      reference: id,
      currency: from,
      amount: -fromAmount,
      counterCurrency: to,
      counterAmount: toAmount,
      ...(fee > 0n ? { fee, feeCurrency: from } : { fee: null, feeCurrency: null }),
      description: `Converted ${codeLabel(from)} to ${codeLabel(to)}`,
      createdAt: clock.now(),
    };
    return wallet.transactionView(wallet.record(tx, row));
  }

  jobs.handle(EXPIRY_JOB, (tx, id) => {
    const record = store.find(tx, id);
    if (record?.status !== 'quoted') return;
    statuses.transition(tx, { ...subjectOf(record), actor: { kind: 'system' }, transition: 'expire' });
    const day = Math.floor(clock.now() / DAY);
    jobs.schedule(tx, SWEEP_JOB, String(day), (day + 1) * DAY + EXPIRED_LIFE);
  });

  jobs.handle(SWEEP_JOB, (tx) => store.sweep(tx, clock.now() - EXPIRED_LIFE));

  return {
    data() {
      const found = assets.all().map(({ asset: { code, name, kind, scale }, closed }) => {
        const price = markets.dollarPrice(code);
        const worth = (cents: bigint) => formatUnits(worthOf(cents, { scale, price }), scale);
        return {
          currency: code,
          name,
          kind: kind as 'coin' | 'fiat',
          decimals: scale,
          price: formatUnits(price.value, price.scale),
          minimum: worth(CONVERT_LEAST),
          maximum: worth(CONVERT_MOST),
          open: closed === null,
          reason: closed,
        };
      });
      const dollars = (cents: bigint) => formatUnits(cents, CENTS);
      return {
        fee: formatUnits(CONVERT_FEE, FRACTION),
        spread: formatUnits(CONVERT_SPREAD, FRACTION),
        holdSeconds: OFFER_LIFE / 1000,
        limits: { currency: 'USD', minimum: dollars(CONVERT_LEAST), maximum: dollars(CONVERT_MOST) },
        assets: found,
      };
    },
    offer: (command, traderId, asked) =>
      commands.execute(
        command,
        async (tx) => {
          const [from, to] = [assets.side(asked.from, 'from'), assets.side(asked.to, 'to')];
          if (from.code === to.code) throw new DomainError('bad_input', 'Choose two different assets', 'to');
          const amount = amountUnits(asked.amount, asked.side === 'from' ? from : to);
          const quote = quoteOf({ from, to, amount, side: asked.side });
          if (quote.fromAmount > ledger.available(tx, traderId, from.code)) {
            throw notEnough(tx, traderId, from.code);
          }
          const now = clock.now();
          const record: ConvertOfferRecord = {
            id: ids.uuid(now),
            traderId,
            fromAsset: from.code,
            toAsset: to.code,
            ...quote,
            status: 'quoted',
            createdAt: now,
            expiresAt: now + OFFER_LIFE,
          };
          store.add(tx, record);
          statuses.begin(tx, { ...subjectOf(record), actor: command.actor, status: 'quoted' });
          jobs.schedule(tx, EXPIRY_JOB, record.id, record.expiresAt);
          const rate = convertRate(from, to);
          const offer = {
            uuid: record.id,
            from: from.code,
            to: to.code,
            fromAmount: textOf(from.code, quote.fromAmount),
            toAmount: textOf(to.code, quote.toAmount),
            rate: formatUnits(rate.value, rate.scale),
            fee: textOf(from.code, quote.fee),
            expiresAt: new Date(record.expiresAt).toISOString(),
          };
          return { offer };
        },
        ({ offer: { uuid, from, to, fromAmount, toAmount } }) => ({
          subject: uuid,
          data: { from, to, fromAmount, toAmount },
        }),
      ),
    take: (command, traderId, uuid) =>
      commands.execute(
        command,
        async (tx) => {
          const record = standing(tx, traderId, uuid);
          const transaction = settle(tx, command, record);
          const { fromAsset, fromAmount, toAsset, toAmount } = record;
          const message = `Converted ${markets.say(fromAsset, fromAmount)} to ${markets.say(toAsset, toAmount)}.`;
          return { transaction, message };
        },
        ({ transaction: { currency, amount } }) => ({ subject: uuid, data: { currency, amount } }),
        { repeatable: true },
      ),
  };
}
