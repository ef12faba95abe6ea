import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '@papermint/api/services';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { formatUnits } from '@papermint/contracts/money/amount';
import { roundAmount } from '../amounts.ts';
import { awake } from '../hours.ts';
import { seedStream } from '../random.ts';
import type { Action } from './history.ts';
import type { Plan } from './people.ts';

/** The number of the personas' conversions. One in ONE_IN other traders has made one. */
const OF_PERSONAS: Readonly<Record<string, number>> = { trader: 3, vip: 4 };
const ONE_IN = 4;
const CURRENCIES = ['EUR', 'GBP'];

/** Conversions of traders: mostly dollars into their favorite coins, sometimes back or into another currency. */
export function conversionActions(services: Services, plans: readonly Plan[], until: number): Action[] {
  const from = services.clock.now();
  const others = plans.filter(({ key }) => key.startsWith('trader '));
  return plans.flatMap((plan) => {
    const count = OF_PERSONAS[plan.key] ?? (others.indexOf(plan) % ONE_IN === 0 ? 1 : 0);
    if (count === 0 || plan.taste.length === 0) return [];
    seedStream(services.state.seed, `${plan.key} conversions`);
    return Array.from({ length: count }, () => {
      const at = Math.round(from + (until - from) * faker.number.float({ min: 0.3, max: 0.995 }));
      return { at: awake(at, plan.country), run: () => convert(services, plan) };
    });
  });
}

/** A part of the balance, large enough to convert. */
async function convert({ convert: conversions, ledger, markets }: Services, plan: Plan): Promise<void> {
  const balances = ledger.balancesOf(plan.traderId);
  const coin = faker.helpers.arrayElement(plan.taste.slice(0, 3));
  const owned = balances.get(coin)?.available ?? 0n;
  const back = owned > 0n && faker.datatype.boolean(0.3);
  const [from, to] = back
    ? [coin, 'USD']
    : ['USD', faker.datatype.boolean(0.3) ? faker.helpers.arrayElement(CURRENCIES) : coin];
  const available = balances.get(from)?.available ?? 0n;
  const part = (available * BigInt(faker.number.int({ min: 4, max: 15 }))) / 100n;
  const amount = formatUnits(roundAmount(part), markets.asset(from).scale);
  const command = (name: string) => ({ actor: { kind: 'trader', traderId: plan.traderId }, name }) as const;
  try {
    const asked = { from, to, amount, side: 'from' as const };
    const { offer } = await conversions.offer(command('convert.getOffer'), plan.traderId, asked);
    await conversions.take(command('convert.takeOffer'), plan.traderId, offer.uuid);
  } catch (error) {
    // Nothing is left to convert, or trading is halted.
    if (!(error instanceof DomainError)) throw error;
  }
}
