import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '@papermint/api/services';
import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import type { DocumentType, SampleVariant } from '@papermint/contracts/identity/documents';
import { identityTypes } from '@papermint/contracts/identity/documents';
import type { PersonalInfo } from '@papermint/contracts/identity/model';
import { IDENTITY_LIFE } from '@papermint/contracts/identity/statuses';
import type { Home } from '../homes.ts';
import { homeOf } from '../homes.ts';
import { atWork } from '../hours.ts';
import { seedStream } from '../random.ts';
import type { Action } from './history.ts';
import type { Plan } from './people.ts';
import type { Step } from './steps.ts';
import { steps } from './steps.ts';

/** The actions of a trader and of staff. */
type Story = (trader: Trader, staff: Reviewers, until: number) => Step[];

type Person = Awaited<ReturnType<Services['accounts']['byId']>>;
type Samples = Partial<Record<DocumentType, SampleVariant>>;

interface Reviewers {
  admin: Person;
  superuser: Person;
}

interface Trader {
  services: Services;
  person: Person;
  info: PersonalInfo;
  idType: DocumentType;
}

/**
 * The identities of all accounts. Verified accounts have their case, and the others are at every stage of a
 * verification.
 */
export async function seedIdentities(
  services: Services,
  plans: readonly Plan[],
  until: number,
): Promise<Action[]> {
  const { accounts, clock, state } = services;
  const personas = new Map((await accounts.personas()).map((person) => [person.persona, person]));
  const [admin, superuser] = [personas.get('admin'), personas.get('superuser')];
  // Tests seed worlds without them.
  if (!admin || !superuser) return [];
  const from = clock.now();
  const actions: Action[] = [];
  let others = 0;
  let ended = 0;
  for (const { key, traderId, birthDate } of plans) {
    const person = await accounts.byId(traderId);
    const home = homeOf(state.seed, key, person.country);
    seedStream(state.seed, `${key} identity`);
    const inTime = (planned: Step[]) => steps({ country: person.country, until }, planned);
    const trader: Trader = {
      services,
      person,
      info: infoOf(person, birthDate, home),
      idType: faker.helpers.arrayElement(identityTypes),
    };
    if (person.kycVerified) {
      // Two of the seeded traders lost the verification: one after a year, one by a decision.
      const story = key.startsWith('trader ') && ended < ENDED.length ? ENDED[ended++] : undefined;
      const verify = (at: number) => verifiedAt(trader, at, superuser);
      if (story === 'expired') await verify(until - IDENTITY_LIFE - 3 * DAY - faker.number.int(2 * HOUR));
      else {
        const at = atWork(from + faker.number.int(20 * DAY));
        actions.push({ at, run: () => verify(at) });
      }
      if (story === 'revoked') actions.push(...inTime(revoked(trader, { admin, superuser }, until)));
    } else if (person.persona === 'in-revision') {
      actions.push(...inTime(revision(trader, { admin, superuser }, until)));
    } else if (key.startsWith('newcomer ')) {
      actions.push(...inTime(newcomer(trader, until)));
    } else if (person.persona === null) {
      const story = STORIES[others % STORIES.length];
      others += 1;
      actions.push(...inTime(story?.(trader, { admin, superuser }, until) ?? []));
    }
  }
  return actions;
}

function verifiedAt({ services, person, info, idType }: Trader, at: number, by: Person): Promise<void> {
  const types = [idType, 'proof_of_address', 'selfie'] as const;
  return services.commands.execute(
    { actor: { kind: 'system' }, name: 'seed.identity' },
    async (tx) => services.addVerified(tx, { traderId: person.id, info, at, decidedById: by.id, types }),
    () => ({ subject: person.id }),
  );
}

/** The ends of the verifications of the first seeded traders. */
const ENDED = ['expired', 'revoked'] as const;

const infoOf = ({ firstName, lastName, country }: Person, birthDate: string, home: Home): PersonalInfo => ({
  firstName,
  lastName,
  birthDate,
  nationality: country,
  ...home,
});

const as = (traderId: string, name: string) => ({ actor: { kind: 'trader', traderId }, name }) as const;
const staffAs = (traderId: string, name: string) => ({ actor: { kind: 'staff', traderId }, name }) as const;

async function enter({ services: { verification }, person, info }: Trader): Promise<void> {
  const fresh = { id: person.id, kycVerified: false };
  await verification.enterInfo(as(person.id, 'identity.personalVerification'), fresh, info);
}

async function choose({ services: { verification }, person }: Trader, samples: Samples): Promise<void> {
  const fresh = { id: person.id, kycVerified: false };
  for (const [type, sample] of Object.entries(samples) as [DocumentType, SampleVariant][]) {
    await verification.chooseSample(as(person.id, 'identity.chooseSample'), fresh, { type, sample });
  }
}

/** Enters everything and submits it. Samples without a name here match. */
async function send(trader: Trader, { identity, address, selfie }: Differing = {}): Promise<void> {
  await enter(trader);
  await choose(trader, {
    [trader.idType]: identity ?? 'matching',
    proof_of_address: address ?? 'matching',
    selfie: selfie ?? 'matching',
  });
  await submit(trader);
}

interface Differing {
  identity?: SampleVariant;
  address?: SampleVariant;
  selfie?: SampleVariant;
}

async function submit({ services: { verification }, person }: Trader): Promise<void> {
  const fresh = { id: person.id, kycVerified: false };
  await verification.submit(as(person.id, 'identity.submit'), fresh);
}

const submitted =
  (hours: number, differing: Differing = {}): Story =>
  (trader, _staff, until) => [{ at: until - hours * HOUR, by: 'trader', run: () => send(trader, differing) }];

async function decide(
  { services: { reviews }, person }: Trader,
  reader: Person,
  given: { status: 'approved' | 'revision' | 'rejected' | 'revoked'; reason: string },
): Promise<void> {
  const { accountId } = person;
  const command = staffAs(reader.id, 'identityStaff.setStatus');
  await reviews.decide(command, reader, { accountId, documents: [], ...given });
}

async function refuse(trader: Trader, reader: Person, type: DocumentType, reason: string): Promise<void> {
  const { services, person } = trader;
  const { accountId } = person;
  const { documents } = services.identityCases.one(reader, accountId);
  const document = documents.find((one) => one.type === type)?.uuid ?? '';
  const command = staffAs(reader.id, 'identityStaff.verifyDocument');
  const given = { accountId, document, decision: 'refused', reason } as const;
  await services.reviews.decideDocument(command, reader, given);
}

const revision: Story = (trader, { admin }, until) => [
  { at: until - 52 * HOUR, by: 'trader', run: () => send(trader, { identity: 'blurred' }) },
  {
    at: until - 30 * HOUR,
    by: 'staff',
    run: async () => {
      await refuse(trader, admin, trader.idType, 'The picture is blurred: nothing can be read');
      await decide(trader, admin, { status: 'revision', reason: '' });
    },
  },
];

/** A document that is refused once and sent again. */
const again: Story = (trader, { superuser }, until) => [
  { at: until - 70 * HOUR, by: 'trader', run: () => send(trader, { address: 'expired' }) },
  {
    at: until - 44 * HOUR,
    by: 'staff',
    run: async () => {
      await refuse(trader, superuser, 'proof_of_address', 'It is older than three months');
      await decide(trader, superuser, { status: 'revision', reason: '' });
    },
  },
  {
    at: until - 9 * HOUR,
    by: 'trader',
    run: async () => {
      await choose(trader, { proof_of_address: 'matching' });
      await submit(trader);
    },
  },
];

const rejected: Story = (trader, { superuser }, until) => [
  { at: until - 8 * DAY, by: 'trader', run: () => send(trader, { selfie: 'other_person' }) },
  {
    at: until - 7.4 * DAY,
    by: 'staff',
    run: () =>
      decide(trader, superuser, {
        status: 'rejected',
        reason: 'The selfie and the document show different people',
      }),
  },
];

/** A verification that is rejected and begun again. */
const secondAttempt: Story = (trader, staff, until) => [
  ...rejected(trader, staff, until - 4 * DAY),
  { at: until - 15 * HOUR, by: 'trader', run: () => send(trader) },
];

const inReview: Story = (trader, { admin }, until) => [
  { at: until - 21 * HOUR, by: 'trader', run: () => send(trader, { identity: 'other_birth_date' }) },
  {
    at: until - 2 * HOUR,
    by: 'staff',
    run: async () => {
      const { queues } = trader.services;
      const held = { queue: 'identityStaff', subject: trader.person.accountId };
      await queues.claim(staffAs(admin.id, 'queuesStaff.claim'), admin, held);
      await queues.release(staffAs(admin.id, 'queuesStaff.release'), admin, held);
    },
  },
];

const draft: Story = (trader, _staff, until) => [
  {
    at: until - 5 * HOUR,
    by: 'trader',
    run: async () => {
      await enter(trader);
      await choose(trader, { [trader.idType]: 'matching' });
    },
  },
];

const revoked: Story = (trader, { superuser }, until) => [
  {
    at: until - 5 * DAY,
    by: 'staff',
    run: () => decide(trader, superuser, { status: 'revoked', reason: 'The document was reported lost' }),
  },
];

/** A trader who verifies the identity soon after the registration. Most send matching documents. */
function newcomer(trader: Trader, until: number): Step[] {
  const since = trader.person.createdAt.getTime();
  const at = Math.round(since + (until - since) * faker.number.float({ min: 0.05, max: 0.9 }));
  const differing = faker.helpers.weightedArrayElement(NEWCOMERS);
  return [{ at, by: 'trader', run: () => send(trader, differing) }];
}

const NEWCOMERS: readonly { value: Differing; weight: number }[] = [
  { value: {}, weight: 12 },
  { value: { identity: 'misspelt' }, weight: 2 },
  { value: { identity: 'blurred' }, weight: 1 },
  { value: { identity: 'other_birth_date' }, weight: 1 },
  { value: { address: 'other_address' }, weight: 2 },
  { value: { address: 'expired' }, weight: 1 },
  { value: { selfie: 'other_person' }, weight: 1 },
];

/** The actions of traders without a verified identity, in turns. */
const STORIES: readonly Story[] = [
  submitted(27, { identity: 'misspelt' }),
  submitted(3),
  revision,
  submitted(12, { address: 'other_address' }),
  rejected,
  inReview,
  draft,
  again,
  submitted(6, { selfie: 'other_person' }),
  secondAttempt,
  submitted(1.5, { identity: 'expired' }),
  () => [],
];
