import { formatUnits } from '@papermint/contracts/money/amount';
import { lotOf } from '@papermint/seed/art/lot';
import type { Tx } from '../../platform/database/commit.ts';
import type { CounterpartyDeps } from './counterparties-deps.ts';
import { ALL } from './counterparties-deps.ts';
import type { Monthly } from './counterparty-times.ts';
import { isCheckedUp, monthBefore, nextMonthly } from './counterparty-times.ts';

/** Notifies every trader who had transactions in the previous month that the statement is available. */
export function tellStatements(deps: CounterpartyDeps, tx: Tx): void {
  const { store, notifications, clock } = deps;
  const { from, to, key, name } = monthBefore(clock.now());
  const counts = store.counts(tx, from, to);
  for (const { id, email } of store.readers(tx)) {
    const count = counts.get(id) ?? 0;
    if (count === 0) continue;
    notifications.notifyAndMail(tx, {
      traderId: id,
      email,
      optional: true,
      kind: 'statement',
      subject: key,
      title: `Your statement of ${name}`,
      text: `${name} has ${count} ${count === 1 ? 'transaction' : 'transactions'}. You can export them as a file.`,
    });
  }
  again(deps, tx, 'counterparty.statements');
}

/** Reminds a third of the traders to review their account security. Each gets the reminder once a quarter. */
export function remindOfSecurity(deps: CounterpartyDeps, tx: Tx): void {
  const { store, notifications, clock } = deps;
  for (const { id, accountId, email, twoFactor } of store.readers(tx)) {
    if (!isCheckedUp(accountId, clock.now())) continue;
    const advice = twoFactor
      ? 'Two-factor authentication is on. Keep your recovery codes in a safe place.'
      : 'Two-factor authentication is off. Turn it on to protect the account against a stolen password.';
    notifications.notifyAndMail(tx, {
      traderId: id,
      email,
      optional: true,
      kind: 'security',
      title: 'Review your account security',
      text: `Check which devices are signed in, and use a password that you use nowhere else. ${advice}`,
    });
  }
  again(deps, tx, 'counterparty.checkup');
}

/** Recommends one of the staking products to all traders. */
export function promoteProduct(deps: CounterpartyDeps, tx: Tx): void {
  const { store, markets, notifications, clock, state } = deps;
  const now = clock.now();
  const products = store.products(tx);
  const product = lotOf(`${state.seed} promotion ${now}`).one(products);
  if (product) {
    const { name, rate, termDays, asset, minimum } = product;
    const term = termDays === null ? 'You can leave at any time.' : `The term is ${termDays} days.`;
    const percent = formatUnits(BigInt(rate), PERCENT_SCALE);
    const text = `${name} pays ${percent}% a year. ${term} The minimum is ${markets.say(asset, minimum)}.`;
    for (const { id } of store.readers(tx)) {
      notifications.notify(tx, {
        traderId: id,
        kind: 'promotion',
        title: 'Earn rewards on your assets',
        text,
      });
    }
  }
  again(deps, tx, 'counterparty.promotion');
}

/** Rates are in parts of a million. */
const PERCENT_SCALE = 4;

const again = ({ jobs, clock }: CounterpartyDeps, tx: Tx, kind: Monthly) =>
  jobs.schedule(tx, kind, ALL, nextMonthly(kind, clock.now()));
