import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '@papermint/api/services';
import { simAddress } from '@papermint/contracts/chains/sim-address';
import { DAY, HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import { formatUnits } from '@papermint/contracts/money/amount';
import { roundAmount } from '../amounts.ts';
import { drawName } from '../handles.ts';
import { awake } from '../hours.ts';
import { seedStream } from '../random.ts';
import { allowed } from './allowed.ts';
import type { Action } from './history.ts';
import type { Plan } from './people.ts';
import type { Step } from './steps.ts';
import { steps } from './steps.ts';

/** The end of a withdrawal. The last kinds stay open for the reader. */
type Ending =
  | ('sent' | 'express' | 'rejected' | 'canceled' | 'failed')
  | ('waiting' | 'foreign' | 'moving' | 'stuck');
/** The bank account of these is somebody else's, so staff reject them. */
const FOREIGN: readonly Ending[] = ['rejected', 'foreign'];

type Person = Awaited<ReturnType<Services['accounts']['byId']>>;

interface Owner {
  person: Person;
  /** The ids of their entries, which are set when they are made. */
  wallet: string;
  bank: string;
  coin: string;
}

/** The ends of traders' withdrawals, in turns. Most are completed. */
const ENDINGS: readonly Ending[] = [
  ...(['sent', 'sent', 'waiting', 'sent', 'rejected', 'waiting', 'sent', 'canceled'] as const),
  ...(['failed', 'sent', 'foreign', 'express', 'moving', 'sent', 'waiting', 'stuck'] as const),
];
const LABELS = ['Cold wallet', 'Hardware wallet', 'Savings wallet', 'Paper wallet'];
const BANKS = ['Simulated Harbor Bank', 'Specimen Savings Bank', 'Example Union', 'Bank of Specimen'];
const REASON = 'The holder of the account has another name';
const BANK_LABELS = ['My bank', 'Checking account', 'Salary account'];

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
    const isOther = person.persona === null && person.status === 'active' && !person.twoFactor;
    const ending = isOther ? (ENDINGS[turn++ % ENDINGS.length] as Ending) : undefined;
    const foreign = ending !== undefined && FOREIGN.includes(ending);
    const owner: Owner = { person, wallet: '', bank: '', coin: coinOf(services, plan) };
    const at = awake(
      from + Math.round((until - from) * faker.number.float({ min: 0.003, max: 0.08 })),
      plan.country,
    );
    actions.push({ at: Math.max(at, from), run: () => addressBook(services, owner, foreign) });
    if (person.persona === 'trader') {
      actions.push(...withdrawal(services, owner, admin, { ending: 'sent', at: until - 9 * DAY, until }));
      const waiting = { ending: 'waiting', at: until - 50 * MINUTE, until } as const;
      actions.push(...withdrawal(services, owner, admin, waiting));
    } else if (ending !== undefined && turn % 2 === 1) {
      actions.push(...withdrawal(services, owner, admin, { ending, at: drawAt(ending, from, until), until }));
    }
  }
  return actions;
}

/** Open withdrawals began lately, all others at any time in the last months. */
function drawAt(ending: Ending, from: number, until: number): number {
  if (ending === 'moving') return until - 20_000;
  if (ending === 'stuck') return until - 3 * HOUR;
  if (ending === 'waiting' || ending === 'foreign')
    return until - faker.number.int({ min: 5 * MINUTE, max: 7 * HOUR });
  return Math.round(from + (until - from) * faker.number.float({ min: 0.5, max: 0.97 }));
}

/** @param foreign whether the bank account is that of another person */
async function addressBook(services: Services, owner: Owner, foreign: boolean): Promise<void> {
  const { beneficiaries, chains, clock, commands } = services;
  const { person, coin } = owner;
  const chain = chains.route(coin)?.chain ?? chains.byNumber(0);
  const blockchain = chain?.key ?? null;
  const body = Uint8Array.from({ length: 20 }, () => faker.number.int(255));
  const digits = faker.string.numeric(14);
  const [label, bankName] = [faker.helpers.arrayElement(LABELS), faker.helpers.arrayElement(BANKS)];
  const bankLabel = faker.helpers.arrayElement(BANK_LABELS);
  const partner = drawName(person.country);
  const holder = foreign ? partner : person;
  const usableAt = clock.now() + DAY;
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
        label: foreign ? `Account of ${partner.firstName}` : person.persona ? 'My bank' : bankLabel,
        asset: 'USD',
        bankName,
        usableAt,
        holder: `${holder.firstName} ${holder.lastName}`,
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
  owner.wallet = wallet as string;
  owner.bank = bank as string;
}

/** A withdrawal with the actions of staff or its owner. */
function withdrawal(
  services: Services,
  owner: Owner,
  admin: Person,
  planned: { ending: Ending; at: number; until: number },
): Action[] {
  const { until } = planned;
  return steps({ country: owner.person.country, until }, stepsOf(services, owner, admin, planned));
}

function stepsOf(
  services: Services,
  owner: Owner,
  admin: Person,
  { ending, at }: { ending: Ending; at: number },
): Step[] {
  const { withdrawals, withdrawalDesk: desk } = services;
  const staff = { actor: { kind: 'staff', traderId: admin.id }, name: 'billingStaff.approve' } as const;
  const trader = { actor: { kind: 'trader', traderId: owner.person.id } } as const;
  const asks = faker.number.int({ min: 11, max: 32 }) * 100;
  const isBank = faker.datatype.boolean() || FOREIGN.includes(ending);
  const later = faker.number.int({ min: 10 * MINUTE, max: 3 * HOUR });
  let uuid: string | undefined;
  const act = (after: number, run: (id: string) => Promise<unknown>, by: Step['by'] = 'staff'): Step => ({
    at: at + after,
    by,
    run: async () => {
      if (uuid !== undefined) await allowed(() => run(uuid as string));
    },
  });
  const begin: Step = {
    at,
    by: 'trader',
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
      return [begin, act(later, (id) => desk.reject(staff, admin, { uuid: id, reason: REASON }))];
    case 'canceled':
      return [
        begin,
        act(
          later,
          (id) => withdrawals.cancel({ ...trader, name: 'billing.cancel' }, owner.person, id),
          'trader',
        ),
      ];
    case 'failed':
    case 'stuck':
      return [begin, approve(10 * MINUTE), act(11 * MINUTE, (id) => desk.fail(id), 'program')];
    case 'moving':
      return [begin, approve(5_000)];
    case 'waiting':
    case 'foreign':
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
  const amount = roundAmount(most);
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
