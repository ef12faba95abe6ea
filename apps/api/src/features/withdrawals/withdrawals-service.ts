import { DomainError } from '@papermint/contracts/common/domain-error';
import { formatUnits } from '@papermint/contracts/money/amount';
import { positiveUnits } from '@papermint/contracts/money/amount-units';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Transaction } from '@papermint/contracts/wallet/model';
import type { auth } from '@papermint/contracts/withdrawals/calls';
import type { WithdrawalView } from '@papermint/contracts/withdrawals/model';
import type { BeneficiaryKind } from '@papermint/contracts/withdrawals/statuses';
import type { z } from 'zod';
import type { Ledger } from '../../ledger/ledger.ts';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { TwoFactor } from '../accounts/two-factor/two-factor-service.ts';
import type { Chains } from '../chains/chains-service.ts';
import type { Drafts } from '../drafts/drafts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { AssetRecord } from '../markets/markets-types.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { Beneficiaries } from './beneficiaries-service.ts';
import type { Terms } from './terms-service.ts';
import type { MoveBy, WithdrawalMoves } from './withdrawal-moves.ts';
import {
  BANKING,
  bankTerms,
  checkAmount,
  checkDailyLimit,
  checkFee,
  dayOf,
  isAutomatic,
  limitsOf,
  marksOf,
  maskedNumber,
  SENDING,
} from './withdrawals-rules.ts';
import type { WithdrawalsStore } from './withdrawals-store.ts';
import type { WithdrawalRecord } from './withdrawals-types.ts';

export interface Withdrawer {
  id: string;
  kycVerified: boolean;
  twoFactor: boolean;
}

export interface WithdrawalInput {
  beneficiary: string;
  currency: string;
  amount: string;
  /** The fee that was shown. */
  fee?: string | undefined;
}

export interface Withdrawn {
  transaction: Transaction;
  withdrawal: WithdrawalView;
  message: string;
}

/** What traders do with their withdrawals. */
export interface Withdrawals {
  /** @throws DomainError at the field that is wrong; conflict while it is paused; forbidden during the withdrawal lock */
  request(
    command: CommandContext,
    trader: Withdrawer,
    kind: BeneficiaryKind,
    input: WithdrawalInput,
  ): Promise<Withdrawn>;
  /** @throws DomainError wrong_credentials at `code`; not_found; conflict */
  confirm(
    command: CommandContext,
    trader: Withdrawer,
    input: { uuid: string; code: string },
  ): Promise<Withdrawn>;
  /** @throws DomainError not_found; conflict once it is approved */
  cancel(command: CommandContext, trader: { id: string }, id: string): Promise<{ message: string }>;
  auth(trader: Withdrawer): z.infer<typeof auth.output>;
  /** One as its owner sees it; undefined where it is not a withdrawal. */
  view(id: string): WithdrawalView | undefined;
}

interface Parts {
  store: WithdrawalsStore;
  moves: WithdrawalMoves;
  beneficiaries: Pick<Beneficiaries, 'usable'>;
  terms: Terms;
  viewOf: (row: WithdrawalRecord) => WithdrawalView;
  accounts: Pick<Accounts, 'assertWithdrawalAllowed' | 'withdrawalLock'>;
  twoFactor: Pick<TwoFactor, 'attempt'>;
  drafts: Pick<Drafts, 'forget'>;
  commands: Commands;
  ledger: Ledger;
  chains: Chains;
  markets: Markets;
  wallet: Pick<Wallet, 'transactionView'>;
  ids: Ids;
  clock: Clock;
}

export function createWithdrawals(parts: Parts): Withdrawals {
  const { store, moves, beneficiaries, terms, viewOf, accounts, commands, ledger, chains, markets } = parts;
  const { ids, clock } = parts;

  /** What a withdrawal of an asset costs and needs, by a blockchain. @throws DomainError bad_input at `currency` */
  function methodOf(asset: AssetRecord, kind: BeneficiaryKind, blockchain: string | null) {
    if (kind === 'bank') {
      if (asset.kind !== 'fiat') {
        throw new DomainError('bad_input', 'Currency is not one that banks take', 'currency');
      }
      return { ...bankTerms(asset.scale), closed: undefined };
    }
    const route = chains.route(asset.code, blockchain);
    if (!route)
      throw new DomainError('bad_input', 'Currency is not one that moves on a blockchain', 'currency');
    return {
      fee: route.withdrawalFee,
      minimum: route.minWithdrawal,
      closed: chains.withdrawalsClosed(route),
    };
  }

  function answer(row: WithdrawalRecord, message: string): Withdrawn {
    const { id, traderId, status, asset, amount, fee, label, createdAt } = row;
    const transaction = parts.wallet.transactionView({
      id,
      traderId,
      type: 'withdrawal',
      status,
      currency: asset,
      amount: -amount,
      // Its balance is known when it has left.
      balance: null,
      counterBalance: null,
      counterCurrency: null,
      counterAmount: null,
      description: `To ${label}`,
      reference: id,
      createdAt,
      fee: fee === 0n ? null : fee,
      feeCurrency: fee === 0n ? null : asset,
    });
    return { transaction, withdrawal: viewOf(row), message };
  }

  /** What a trader's confirmation does. */
  function confirming(row: WithdrawalRecord, trader: Withdrawer, { actor }: CommandContext): MoveBy[] {
    const { automatic } = limitsOf(terms.now(), trader.kycVerified);
    const confirm: MoveBy = { move: 'confirm', actor };
    return isAutomatic(row.dollars, automatic, row.marks)
      ? [confirm, { move: 'approve', actor: { kind: 'system' } }]
      : [confirm];
  }

  function confirmed(row: WithdrawalRecord): Withdrawn {
    const which = `Your withdrawal of ${markets.say(row.asset, row.amount)} to ${row.label}`;
    return answer(
      row,
      row.status === 'approved' ? `${which} is on its way.` : `${which} is pending approval.`,
    );
  }

  function owned(tx: Tx, traderId: string, id: string): WithdrawalRecord {
    const row = store.one(tx, id);
    if (row?.traderId !== traderId) throw new DomainError('not_found', 'There is no such withdrawal', 'uuid');
    return row;
  }

  return {
    request(command, trader, kind, input) {
      const asset = markets.holdableAsset(input.currency);
      methodOf(asset, kind, null);
      const amount = positiveUnits(input.amount, asset);
      return commands.execute(
        command,
        async (tx) => {
          const lockedUntil = accounts.assertWithdrawalAllowed(tx, trader.id);
          const to = beneficiaries.usable(tx, trader.id, input.beneficiary);
          if (to.kind !== kind || to.asset !== asset.code) {
            const why = `Beneficiary is for ${codeLabel(to.asset)}: choose one for ${codeLabel(asset.code)}`;
            throw new DomainError('bad_input', why, 'beneficiary');
          }
          const { blockchain } = to;
          const closed = chains.withdrawalsClosedIn(tx, asset.code, blockchain);
          if (closed) throw new DomainError('conflict', closed, 'currency');
          // Read again, because the fee may be another since the request came in.
          const method = methodOf(asset, kind, blockchain);
          const say = (units: bigint) => markets.say(asset.code, units);
          checkFee(input.fee, method.fee, { scale: asset.scale, say });
          checkAmount(amount, method, say);
          const now = clock.now();
          const day = dayOf(now);
          const value = markets.valueIn(asset.code, amount, 'USD');
          // Less than a cent counts as one, so that many small withdrawals can't get around the limit.
          const dollars = value === 0n ? 1n : value;
          const { secondPerson } = terms.now();
          const { daily } = limitsOf(terms.now(), trader.kycVerified);
          checkDailyLimit(dollars, store.usedOn(tx, trader.id, day), daily);
          const row: WithdrawalRecord = {
            id: ids.uuid(now),
            traderId: trader.id,
            beneficiaryId: to.id,
            kind,
            status: 'awaiting_confirmation',
            asset: asset.code,
            blockchain,
            amount,
            fee: method.fee,
            held: amount,
            dollars,
            day,
            label: to.label,
            createdAt: now,
            attempt: 1,
            destination: to.address ?? maskedNumber(to.accountNumber ?? ''),
            marks: marksOf({
              earlier: store.completed(tx, trader.id),
              usableAt: to.usableAt ?? now,
              dollars,
              lockedUntil,
              secondPerson,
              now,
            }),
            txHash: null,
            block: null,
            expectedAt: null,
            reason: null,
            decidedById: null,
            completedAt: null,
          };
          const next = trader.twoFactor ? [] : confirming(row, trader, command);
          const begun = moves.begin(tx, row, command.actor, next);
          parts.drafts.forget(tx, trader.id, 'withdrawal');
          if (!trader.twoFactor) return confirmed(begun);
          return answer(begun, 'Enter a code of your authenticator to confirm this withdrawal.');
        },
        ({ withdrawal: { uuid, status } }) => ({
          subject: uuid,
          data: { currency: asset.code, amount: input.amount, status },
        }),
        { repeatable: true },
      );
    },
    async confirm(command, trader, { uuid, code }) {
      const attempt = parts.twoFactor.attempt(command, trader.id, code);
      const decided = await commands.execute<Withdrawn | { outcome: 'wrong' | 'locked' }>(
        command,
        async (tx) => {
          accounts.assertWithdrawalAllowed(tx, trader.id);
          const row = owned(tx, trader.id, uuid);
          if (row.status !== 'awaiting_confirmation') {
            throw new DomainError('conflict', 'This withdrawal does not wait for a code.');
          }
          const outcome = attempt.take(tx);
          if (outcome !== 'right') return { outcome };
          const apply = (now: WithdrawalRecord, { move, actor }: MoveBy) =>
            moves.apply(tx, now, move, { actor });
          return confirmed(confirming(row, trader, command).reduce(apply, row));
        },
        () => ({ subject: uuid }),
      );
      if ('outcome' in decided) return attempt.refuse(decided.outcome);
      return decided;
    },
    cancel: (command, trader, id) =>
      commands.execute(
        command,
        async (tx) => {
          const row = owned(tx, trader.id, id);
          moves.apply(tx, row, 'cancel', { actor: command.actor });
          const amount = markets.say(row.asset, row.amount);
          return { message: `Canceled: ${amount} is available again.` };
        },
        () => ({ subject: id }),
      ),
    view(id) {
      const row = store.one(store.committed, id);
      return row && viewOf(row);
    },
    auth(trader) {
      const { waitingHours, ...limits } = terms.now();
      const { daily, automatic } = limitsOf({ waitingHours, ...limits }, trader.kycVerified);
      const used = store.usedOn(store.committed, trader.id, dayOf(clock.now()));
      const cents = (value: bigint) => formatUnits(value, 2);
      const lock = accounts.withdrawalLock(store.committed, trader.id);
      const balances = ledger.balancesOf(trader.id);
      const line = (asset: AssetRecord, kind: BeneficiaryKind, blockchain: string | null) => {
        const { fee, minimum, closed } = methodOf(asset, kind, blockchain);
        const chain = chains.byKey(blockchain);
        const millis = chain
          ? SENDING + (chain.confirmations + 1) * chain.blockTime * 1000
          : SENDING + BANKING;
        const text = (value: bigint) => formatUnits(value, asset.scale);
        return {
          currency: asset.code,
          kind,
          blockchain,
          network: chain?.name ?? null,
          chain: chain?.number ?? null,
          fee: text(fee),
          minimum: text(minimum > fee ? minimum : fee + 1n),
          closed: closed ?? null,
          available: text(balances.get(asset.code)?.available ?? 0n),
          minutes: Math.ceil(millis / 60_000),
        };
      };
      const methods = [
        ...markets.holdableFiats().map((asset) => line(asset, 'bank', null)),
        ...chains.routes().map(({ asset, blockchain }) => line(markets.asset(asset), 'wallet', blockchain)),
      ];
      return {
        proofs: trader.twoFactor ? ['pin', 'code'] : ['pin'],
        level: trader.kycVerified ? 'verified' : 'unverified',
        limit: {
          currency: 'USD',
          daily: cents(daily),
          automatic: cents(automatic),
          left: cents(daily > used ? daily - used : 0n),
        },
        waitingHours,
        lockedUntil: lock ? new Date(lock.until).toISOString() : null,
        lockReason: lock?.message ?? null,
        methods: [
          ...methods.filter(({ available }) => available !== '0'),
          ...methods.filter(({ available }) => available === '0'),
        ],
      };
    },
  };
}
