import type { DepositMethod } from '@papermint/contracts/deposits/statuses';
import { depositTransitions } from '@papermint/contracts/deposits/transitions';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { depositEntry } from '../../../ledger/entries/deposit-entry.ts';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { SqlValue } from '../../../platform/database/statements.ts';
import type { DepositDeps, DepositListener } from '../deposit-deps.ts';
import { viewOfDeposit } from '../deposit-views.ts';
import type { DepositRecord } from '../deposits-types.ts';

type Step = keyof typeof depositTransitions.transitions;

interface StepOptions {
  actor: Actor;
  /** Columns that change with the status. */
  set?: Partial<Omit<DepositRecord, 'id' | 'status'>>;
  /** The owner reads the result in the answer: no notification is sent. */
  answered?: boolean;
}

/** The name of a deposit in the list of transactions. */
const NAMES: Record<DepositMethod, (asset: string) => string> = {
  crypto: (asset) => `Deposit of ${codeLabel(asset)}`,
  bank: () => 'Deposit by bank transfer',
  paypal: () => 'Deposit by PayPal',
  card: () => 'Deposit by card',
};

const statusSubject = ({ id, traderId }: DepositRecord, actor: Actor) =>
  ({ table: depositTransitions, rows: 'Deposit', id, owner: traderId, actor }) as const;

/** Stores a new deposit, which is pending, and its transaction. This is the only way in which a deposit begins. */
export function beginDeposit(deps: DepositDeps, tx: Tx, deposit: DepositRecord, actor: Actor): void {
  const { id, traderId, asset, amount, fee, method, createdAt } = deposit;
  deps.store.add(tx, deposit);
  deps.statuses.begin(tx, { ...statusSubject(deposit, actor), status: 'pending' });
  deps.wallet.record(tx, {
    id,
    traderId,
    type: 'deposit',
    status: 'pending',
    currency: asset,
    amount: amount - fee,
    counterCurrency: null,
    counterAmount: null,
    fee: fee > 0n ? fee : null,
    feeCurrency: fee > 0n ? asset : null,
    description: NAMES[method](asset),
    reference: id,
    createdAt,
  });
  announce(deps, tx, deposit);
}

/**
 * Takes a deposit to its next status. A step that completes it posts the money in the same commit, so nothing is
 * credited before, or twice. This is the only way in which the status changes.
 * @returns the deposit after the step
 * @throws DomainError conflict where the status does not allow the step
 */
export function takeStep(
  deps: DepositDeps,
  tx: Tx,
  deposit: DepositRecord,
  transition: Step,
  { actor, set = {}, answered = false }: StepOptions,
): DepositRecord {
  const { id, traderId, asset, amount, fee } = deposit;
  const status = deps.statuses.transition(tx, {
    ...statusSubject(deposit, actor),
    transition,
    answered,
    set: set as Record<string, SqlValue>,
    facts: factsOf(deps, deposit),
  });
  if (status === 'completed') {
    deps.ledger.post(tx, depositEntry({ reference: id, traderId, asset, amount, fee }));
  }
  deps.wallet.follow(tx, { id, traderId, currency: asset }, { status }, deps.clock.now());
  const after = { ...deposit, ...set, status };
  announce(deps, tx, after);
  return after;
}

/** Stores a further confirmation or a wrong code; the status stays. @returns the deposit after the change */
export function updateDeposit(
  deps: DepositDeps,
  tx: Tx,
  deposit: DepositRecord,
  change: Partial<Pick<DepositRecord, 'confirmations' | 'wrongCodes'>>,
): DepositRecord {
  const after = { ...deposit, ...change };
  deps.store.put(tx, after, deps.clock.now());
  announce(deps, tx, after);
  return after;
}

/** Calls the listener after each commit that changed a deposit. @returns a way to stop */
export function onDepositChange(
  { listeners }: Pick<DepositDeps, 'listeners'>,
  listener: DepositListener,
): () => void {
  return listeners.add(listener);
}

function announce(deps: DepositDeps, tx: Tx, deposit: DepositRecord): void {
  const { listeners } = deps;
  if (listeners.size === 0) return;
  const view = viewOfDeposit(deps, tx, deposit);
  tx.afterCommit(() => listeners.call(deposit.traderId, view));
}

function factsOf(
  { chains, markets }: DepositDeps,
  { asset, amount, fee, blockchain, needed }: DepositRecord,
): Record<string, string> {
  return {
    amount: markets.say(asset, amount),
    credited: markets.say(asset, amount - fee),
    confirmations: needed === 1 ? '1 confirmation' : `${needed} confirmations`,
    network: chains.byKey(blockchain)?.name ?? '',
  };
}
