import { formatUnits } from '@papermint/contracts/money/amount';
import { lotOf } from '@papermint/seed/art/lot';
import type { Tx } from '../../platform/database/commit.ts';
import type { CounterpartyDeps } from './counterparties-deps.ts';
import { ALL } from './counterparties-deps.ts';
import type { Monthly } from './counterparty-times.ts';
import { isCheckedUp, monthBefore, nextMonthly } from './counterparty-times.ts';

/** Tells every trader who had transactions in the month before that its statement is there. */
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
      text: `${name} has ${count} ${count === 1 ? 'transaction' : 'transactions'}. “Export” makes a file of them.`,
    });
  }
  again(deps, tx, 'counterparty.statements');
}

/** Reminds a third of the traders to look after their security: each is reminded once a quarter. */
export function remindOfSecurity(deps: CounterpartyDeps, tx: Tx): void {
  const { store, notifications, clock } = deps;
  for (const { id, accountId, email, twoFactor } of store.readers(tx)) {
    if (!isCheckedUp(accountId, clock.now())) continue;
    const advice = twoFactor
      ? 'Two-factor authentication is on. Keep your recovery codes where you find them.'
      : 'Two-factor authentication is off. Switch it on, so that a password alone opens nothing.';
    notifications.notifyAndMail(tx, {
      traderId: id,
      email,
      optional: true,
      kind: 'security',
      title: 'Look after your security',
      text: `Do you know all devices that are signed in, and is your password yours alone? ${advice}`,
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
    const term = termDays === null ? 'You can leave at any time' : `The term is ${termDays} days`;
    const percent = formatUnits(BigInt(rate), PERCENT_SCALE);
    const text = `${name} pays ${percent} % a year. ${term}, from ${markets.say(asset, minimum)}.`;
    for (const { id } of store.readers(tx)) {
      notifications.notify(tx, { traderId: id, kind: 'promotion', title: 'Earn on what you hold', text });
    }
  }
  again(deps, tx, 'counterparty.promotion');
}

/** Rates are in parts of a million. */
const PERCENT_SCALE = 4;

const again = ({ jobs, clock }: CounterpartyDeps, tx: Tx, kind: Monthly) =>
  jobs.schedule(tx, kind, ALL, nextMonthly(kind, clock.now()));
