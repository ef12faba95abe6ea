import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '@papermint/api/services';
import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import type { Income } from '../data/incomes.ts';
import { employers, incomes, paydays } from '../data/incomes.ts';
import { drawName } from '../handles.ts';
import { seedStream } from '../random.ts';
import { allowed } from './allowed.ts';
import type { Action } from './history.ts';
import type { Plan } from './people.ts';
import { steps } from './steps.ts';

/** One in ONE_IN traders beside the personas gets a part of the salary here. */
const ONE_IN = 3;

/** The incomes that arrive each month, and the savings plans that they pay for. */
export function incomeActions(services: Services, plans: readonly Plan[], until: number): Action[] {
  const from = services.clock.now();
  const others = plans.filter(({ key, funds }) => key.startsWith('trader ') && funds > 0);
  return plans.flatMap((plan) => {
    seedStream(services.state.seed, `${plan.key} income`);
    const isOther = others.indexOf(plan) % ONE_IN === 1;
    const income = incomes[plan.key] ?? (isOther ? drawIncome(plan) : undefined);
    if (!income) return [];
    const { firstName, lastName } = drawName(plan.country);
    const friend =
      faker.datatype.boolean(0.6) || plan.key in incomes ? `${firstName} ${lastName}` : undefined;
    return [
      { at: until - 1, run: () => addCounterparties(services, plan, income, friend) },
      ...monthly(income.day, from, until).flatMap((day) => paid(services, plan, income, day, until)),
    ];
  });
}

/** Those who go on to send money after the history: the employer, and perhaps a friend. */
async function addCounterparties(
  { commands, counterparties }: Services,
  { traderId }: Plan,
  { description, dollars, day }: Income,
  friend: string | undefined,
): Promise<void> {
  const row = { traderId, asset: 'USD' };
  await commands.execute(
    { actor: { kind: 'system' }, name: 'seed.counterparties' },
    async (tx) => {
      counterparties.add(tx, { ...row, payer: description, amount: dollars, payday: day });
      if (friend !== undefined) counterparties.add(tx, { ...row, payer: friend, amount: null, payday: null });
    },
    () => ({ subject: traderId }),
  );
}

function drawIncome({ country, funds }: Plan): Income {
  const employer = faker.helpers.arrayElement(employers[country] ?? employers.US ?? []);
  const dollars = BigInt(Math.max(1, Math.round(funds / 1_000)) * faker.number.int({ min: 1, max: 3 }) * 25);
  const most = dollars > 1_500n ? 1_500n : dollars;
  return {
    description: `Salary ${employer}, part`,
    dollars: most * 100n,
    day: faker.helpers.arrayElement(paydays),
  };
}

function paid(services: Services, plan: Plan, income: Income, day: number, until: number): Action[] {
  const { deposits } = services;
  const { traderId, country } = plan;
  const { description, dollars, savings = [] } = income;
  // Banks book in the early morning.
  const at = day + faker.number.int({ min: 3 * HOUR, max: 6 * HOUR });
  const command = { actor: { kind: 'system' }, name: 'seed.deposit' } as const;
  const receive = () => deposits.receive(command, { traderId, asset: 'USD', amount: dollars, description });
  const evening = day + 2 * DAY + faker.number.int({ min: 16 * HOUR, max: 19 * HOUR });
  return [
    { at, run: receive },
    ...steps(
      { country, until },
      savings.map(([coin, amount], index) => ({
        at: evening + index * 95_000,
        by: 'trader' as const,
        run: () => save(services, traderId, coin, amount),
      })),
    ),
  ].filter((action) => action.at < until);
}

/** Converts a round amount of dollars, unless they are spent. */
function save({ convert }: Services, traderId: string, coin: string, amount: string) {
  const command = (name: string) => ({ actor: { kind: 'trader', traderId }, name }) as const;
  return allowed(async () => {
    const asked = { from: 'USD', to: coin, amount, side: 'from' as const };
    const { offer } = await convert.offer(command('convert.getOffer'), traderId, asked);
    await convert.take(command('convert.takeOffer'), traderId, offer.uuid);
  });
}

/** The midnights (UTC) of a day of the month, or of the last working day before, within a time. */
function monthly(day: number, from: number, until: number): number[] {
  const begin = new Date(from);
  const days: number[] = [];
  for (let month = 0; ; month += 1) {
    const date = new Date(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + month, day));
    if (date.getTime() >= until) return days;
    const weekday = (date.getUTCDay() + 6) % 7;
    const paidAt = date.getTime() - Math.max(0, weekday - 4) * DAY;
    if (paidAt > from) days.push(paidAt);
  }
}
