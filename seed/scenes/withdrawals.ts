import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '@papermint/api/services';
import { simAddress } from '@papermint/contracts/chains/sim-address';
import { DAY, HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import { formatUnits } from '@papermint/contracts/money/amount';
import { seedStream } from '../random.ts';
import { allowed } from './allowed.ts';
import type { Action } from './history.ts';
import type { Plan } from './people.ts';

/** The end of a withdrawal. The last kinds stay open for the reader. */
type Ending = 'sent' | 'express' | 'rejected' | 'canceled' | 'failed' | 'waiting' | 'moving' | 'stuck';

type Person = Awaited<ReturnType<Services['accounts']['byId']>>;

interface Owner {
  person: Person;
  /** The ids of their entries. */
  wallet: string;
  bank: string;
  coin: string;
}

/** The ends of traders' withdrawals, in turns. Most are completed. */
const ENDINGS: readonly Ending[] = [
  ...(['sent', 'sent', 'waiting', 'sent', 'rejected', 'waiting', 'sent', 'canceled'] as const),
  ...(['failed', 'sent', 'waiting', 'express', 'moving', 'sent', 'waiting', 'stuck'] as const),
];
const LABELS = ['Cold wallet', 'Hardware wallet', 'Savings wallet', 'Paper wallet'];
const BANKS = ['Simulated Harbor Bank', 'Specimen Savings Bank', 'Example Union', 'Bank of Specimen'];
const REASONS = ['The holder of the account has another name', 'The address is on a list of scams'];

/** The coin of a wallet: the trader's favorite that has a blockchain. */
const coinOf = ({ chains }: Services, { taste }: Plan) =>
  taste.find((coin) => chains.route(coin) !== undefined) ?? 'BTC';

/** Address books and withdrawals of traders in the seeded months, in every status, and a queue. */
export async function withdrawalActions(
  services: Services,
  plans: readonly Plan[],
  until: number,
): Promise<Action[]> {
  const { accounts, clock, state } = services;
  const from = clock.now();
  const admin = (await accounts.personas()).find(({ persona }) => persona === 'admin');
  // Tests seed worlds without them.
  if (!admin) return [];
  const actions: Action[] = [];
  let turn = 0;
  for (const plan of plans) {
    const person = await accounts.byId(plan.traderId);
    if (!person.kycVerified || plan.funds === 0) continue;
    seedStream(state.seed, `${plan.key} withdrawals`);
    const owner = await addressBook(services, plan, person, from);
    if (person.status !== 'active' || person.twoFactor) continue;
    if (person.persona === 'trader') {
      actions.push(...withdrawal(services, owner, admin, { ending: 'sent', at: until - 9 * DAY }));
      actions.push(...withdrawal(services, owner, admin, { ending: 'waiting', at: until - 50 * MINUTE }));
    } else if (person.persona === null) {
      const ending = ENDINGS[turn % ENDINGS.length] as Ending;
      turn += 1;
      if (turn % 2 === 0) continue;
      actions.push(...withdrawal(services, owner, admin, { ending, at: drawAt(ending, from, until) }));
    }
  }
  return actions;
}

/** Open withdrawals began lately, all others at any time in the last months. */
function drawAt(ending: Ending, from: number, until: number): number {
  if (ending === 'moving') return until - 20_000;
  if (ending === 'stuck') return until - 3 * HOUR;
  if (ending === 'waiting') return until - faker.number.int({ min: 5 * MINUTE, max: 7 * HOUR });
  return Math.round(from + (until - from) * faker.number.float({ min: 0.5, max: 0.97 }));
}

async function addressBook(services: Services, plan: Plan, person: Person, at: number): Promise<Owner> {
  const { beneficiaries, chains, commands } = services;
  const coin = coinOf(services, plan);
  const chain = chains.route(coin)?.chain ?? chains.byNumber(0);
  const blockchain = chain?.key ?? null;
  const body = Uint8Array.from({ length: 20 }, () => faker.number.int(255));
  const digits = faker.string.numeric(14);
  const [label, bankName] = [faker.helpers.arrayElement(LABELS), faker.helpers.arrayElement(BANKS)];
  const usableAt = at + DAY;
  // Tether on a network that is not its default, for people who try the product.
  const further = { asset: 'USDT_TRC20', blockchain: 'ethereum' };
  const number = chains.route(further.asset, further.blockchain)?.chain.number ?? 0;
  const [wallet, bank] = await commands.execute(
    { actor: { kind: 'system' }, name: 'seed.beneficiaries' },
    async (tx) => [
      beneficiaries.addConfirmed(tx, person.id, {
        kind: 'wallet',
        label,
        asset: coin,
        blockchain,
        usableAt,
        address: simAddress(chain?.number ?? 0, body),
      }),
      beneficiaries.addConfirmed(tx, person.id, {
        kind: 'bank',
        label: 'My bank',
        asset: 'USD',
        bankName,
        usableAt,
        holder: `${person.firstName} ${person.lastName}`,
        accountNumber: `XS00${digits}`,
      }),
      ...(person.persona === 'trader'
        ? [
            beneficiaries.addConfirmed(tx, person.id, {
              kind: 'wallet',
              label: 'USDT wallet',
              ...further,
              usableAt,
              address: simAddress(number, body),
            }),
          ]
        : []),
    ],
    () => undefined,
  );
  return { person, wallet: wallet as string, bank: bank as string, coin };
}

/** A withdrawal with the actions of staff or its owner. */
function withdrawal(
  services: Services,
  owner: Owner,
  admin: Person,
  { ending, at }: { ending: Ending; at: number },
): Action[] {
  const { withdrawals, withdrawalDesk: desk } = services;
  const staff = { actor: { kind: 'staff', traderId: admin.id }, name: 'billingStaff.approve' } as const;
  const trader = { actor: { kind: 'trader', traderId: owner.person.id } } as const;
  const asks = faker.number.int({ min: 11, max: 32 }) * 100;
  const isBank = faker.datatype.boolean();
  const later = faker.number.int({ min: 10 * MINUTE, max: 3 * HOUR });
  const reason = faker.helpers.arrayElement(REASONS);
  let uuid: string | undefined;
  const act = (after: number, run: (id: string) => Promise<unknown>): Action => ({
    at: at + after,
    run: async () => {
      if (uuid !== undefined) await allowed(() => run(uuid as string));
    },
  });
  const begin: Action = {
    at,
    run: async () => {
      uuid = await allowed(() => request(services, owner, asks, isBank || ending === 'stuck'));
    },
  };
  const approve = (after: number) => act(after, (id) => desk.approve(staff, admin, { uuid: id }));
  switch (ending) {
    case 'sent':
      return [begin, approve(later)];
    case 'express':
      return [begin, act(later, (id) => desk.express(staff, admin, { uuid: id, reason: 'Asked by phone' }))];
    case 'rejected':
      return [begin, act(later, (id) => desk.reject(staff, admin, { uuid: id, reason }))];
    case 'canceled':
      return [
        begin,
        act(later, (id) => withdrawals.cancel({ ...trader, name: 'billing.cancel' }, owner.person, id)),
      ];
    case 'failed':
    case 'stuck':
      return [begin, approve(10 * MINUTE), act(11 * MINUTE, (id) => desk.fail(id))];
    case 'moving':
      return [begin, approve(5_000)];
    case 'waiting':
      return [begin];
  }
}

/** @returns the id of the withdrawal */
async function request(services: Services, owner: Owner, dollars: number, isBank: boolean): Promise<string> {
  const { ledger, markets, withdrawals } = services;
  const { person, coin, bank, wallet } = owner;
  const trader = await services.accounts.byId(person.id);
  const context = { actor: { kind: 'trader', traderId: person.id } } as const;
  const { scale } = markets.asset(coin);
  const held = ledger.balancesOf(person.id).get(coin)?.available ?? 0n;
  const units = markets.valueIn('USD', BigInt(dollars) * 100n, coin);
  // People send round amounts and keep a part of the balance.
  const most = units < held ? units : (held * 4n) / 5n;
  const unit = 10n ** BigInt(Math.max(0, scale - 4));
  const amount = (most / unit) * unit;
  const asked =
    isBank || amount === 0n
      ? withdrawals.request({ ...context, name: 'withdrawals.bank' }, trader, 'bank', {
          beneficiary: bank,
          currency: 'USD',
          amount: String(dollars),
        })
      : withdrawals.request({ ...context, name: 'withdrawals.crypto' }, trader, 'wallet', {
          beneficiary: wallet,
          currency: coin,
          amount: formatUnits(amount, scale),
        });
  return (await asked).withdrawal.uuid;
}
