import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '@papermint/api/services';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { awake } from '../hours.ts';
import { seedStream } from '../random.ts';
import type { Action } from './history.ts';
import type { Plan } from './people.ts';

const AMOUNTS = [15, 25, 40, 60, 85, 120, 200, 350];
const NOTES = ['Dinner', 'Half of the taxi', 'Tickets', 'Thanks', 'For the present', 'Rent, my part', ''];
/** One in this many traders has sent money. */
const ONE_IN = 3;

/** Transfers of traders beside the personas, each to the trader who registered before. */
export function transferActions(services: Services, plans: readonly Plan[], until: number): Action[] {
  const { clock, state } = services;
  const from = clock.now();
  const traders = plans.filter(({ key }) => key.startsWith('trader '));
  return traders.flatMap((sender, index) => {
    const recipient = traders[index - 1];
    if (!recipient || index % ONE_IN !== ONE_IN - 1) return [];
    seedStream(state.seed, `${sender.key} transfer`);
    const at = from + (until - from) * faker.number.float({ min: 0.3, max: 0.99 });
    return { at: awake(Math.round(at), sender.country), run: () => transfer(services, sender, recipient) };
  });
}

async function transfer({ accounts, transfers }: Services, from: Plan, to: Plan): Promise<void> {
  const sender = await accounts.byId(from.traderId);
  const { accountId } = await accounts.byId(to.traderId);
  const command = { actor: { kind: 'trader', traderId: sender.id }, name: 'transfers.send' } as const;
  const amount = String(faker.helpers.arrayElement(AMOUNTS));
  const note = faker.helpers.arrayElement(NOTES);
  try {
    await transfers.send(command, sender, { recipient: accountId, currency: 'USD', amount, note });
  } catch (error) {
    // The trader has invested the whole balance.
    if (!(error instanceof DomainError)) throw error;
  }
}
