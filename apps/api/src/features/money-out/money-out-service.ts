import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Counted, MoneyOutDeps, Payer } from './money-out-deps.ts';
import { dayOf } from './money-out-rules.ts';
import {
  assertMayLeave,
  permitAgain,
  permitMoneyOut,
  permitNothingOut,
  permitSale,
} from './permit-money-out.ts';

/** The controls on every way in which money leaves a trader. */
export type MoneyOut = ReturnType<typeof createMoneyOut>;

export const createMoneyOut = (deps: MoneyOutDeps) =>
  bindVerbs(deps, {
    permit: permitMoneyOut,
    permitNothing: permitNothingOut,
    permitSale,
    assertMayLeave,
    isLocked,
    band,
    limit,
    giveBack,
    permitAgain,
  });

const isLocked = ({ accounts }: MoneyOutDeps, tx: Tx, traderId: string): boolean =>
  accounts.withdrawalLock(tx, traderId) !== undefined;

/** How far from the price of strangers a trade during a lock may be, in whole percent. */
const band = ({ terms }: MoneyOutDeps): number => terms.now().bandPercent;

/** The daily limit of a trader on this day (UTC, simulated), and what is left of it. US cents. */
function limit(
  { store, terms, clock }: MoneyOutDeps,
  { id, kycVerified }: Payer,
): { daily: bigint; left: bigint } {
  const { daily } = terms.limits(kycVerified);
  const used = store.usedOn(store.committed, id, dayOf(clock.now()));
  return { daily, left: daily > used ? daily - used : 0n };
}

/** Subtracts an amount that came back from the sum of its day. */
function giveBack({ store }: MoneyOutDeps, tx: Tx, { traderId, day, dollars }: Counted): void {
  if (dollars > 0n) store.addUsed(tx, traderId, day, -dollars);
}
