import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '@papermint/api/services';
import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import type * as staffCalls from '@papermint/contracts/requirements/staff-calls';
import type { z } from 'zod';
import type { Home } from '../homes.ts';
import { homeOf } from '../homes.ts';
import { seedStream } from '../random.ts';
import type { Action } from './history.ts';
import type { Plan } from './people.ts';
import type { Step as Timed } from './steps.ts';
import { steps as inTime } from './steps.ts';

/** One in ONE_IN traders beside the personas has a requirement. */
const ONE_IN = 5;

type Asking = Omit<z.output<typeof staffCalls.create.input>, 'accountId' | 'dueOn'>;
/** A valid answer for each kind. */
interface Passing {
  accepted?: boolean;
  answers?: string[];
  sample?: boolean;
  /** The home as it is in the identity, or another street of the same town. */
  home?: 'same' | 'moved';
}
interface Step {
  /** The time before the present at which staff ask, ms. */
  ago: number;
  pass?: Passing;
  decide?: 'satisfied' | 'due';
  waive?: true;
  reason?: string;
}
interface Planned {
  ago: number;
  /** The days until it is due. */
  days: number;
  asked: Asking;
  steps?: readonly Step[];
}

const FUNDS: Asking = {
  kind: 'questionnaire',
  title: 'Where your money comes from',
  about: 'We ask this of everyone whose deposits have grown. A few words are enough.',
  questions: [
    { text: 'What do you mainly live on?', options: ['Salary', 'Business', 'Savings', 'Pension'] },
    { text: 'How much do you expect to deposit in a month?', options: [] },
  ],
};
const RISKS: Asking = {
  kind: 'accept_text',
  title: 'Risks of trading with leverage',
  about: 'Needed once, because you have opened a position in futures.',
  text: [
    'With leverage a small move of the price has a large effect on your margin.',
    'A position is closed when its margin no longer covers the maintenance margin. What is left of it can be nothing.',
    'Funding is paid or received every eight hours for as long as a position is open.',
    'Papermint is a simulation: no real money can be won or lost here.',
  ].join('\n\n'),
};
const PROOF: Asking = {
  kind: 'upload_sample',
  title: 'A newer proof of address',
  document: 'proof_of_address',
  about: 'The one that we have is older than three months. A generated sample will do.',
};
const ADDRESS: Asking = {
  kind: 'confirm_address',
  title: 'Confirm where you live',
  about: 'We ask once a year. Tell us if you have moved.',
};
const SELFIE: Asking = {
  kind: 'upload_sample',
  title: 'A selfie for your new card',
  document: 'selfie',
};
const OTHER_PLATFORMS: Asking = {
  kind: 'questionnaire',
  title: 'Your experience with futures',
  questions: [
    {
      text: 'For how long have you traded?',
      options: ['Less than a year', '1 to 3 years', 'More than 3 years'],
    },
    { text: 'What do you trade futures for?', options: [] },
  ],
};

/** A requirement in every status. */
const OF_PERSONAS: Readonly<Record<string, readonly Planned[]>> = {
  trader: [
    { ago: 2 * DAY, days: 7, asked: FUNDS },
    {
      ago: 9 * DAY,
      days: 12,
      asked: PROOF,
      steps: [
        { ago: 6 * DAY, pass: { sample: true } },
        { ago: 5 * DAY, decide: 'due', reason: 'The street on it is not the one that you confirmed' },
      ],
    },
    { ago: 4 * DAY, days: 10, asked: ADDRESS, steps: [{ ago: 20 * HOUR, pass: { home: 'moved' } }] },
    { ago: 33 * DAY, days: 7, asked: RISKS, steps: [{ ago: 32 * DAY, pass: { accepted: true } }] },
    {
      ago: 48 * DAY,
      days: 7,
      asked: OTHER_PLATFORMS,
      steps: [
        { ago: 46 * DAY, pass: { answers: ['1 to 3 years', 'To hedge what I hold'] } },
        { ago: 45 * DAY, decide: 'satisfied' },
      ],
    },
    {
      ago: 40 * DAY,
      days: 7,
      asked: SELFIE,
      steps: [{ ago: 38 * DAY, waive: true, reason: 'The selfie of the verification is recent enough' }],
    },
  ],
  vip: [
    { ago: 12 * DAY, days: 10, asked: RISKS },
    {
      ago: 6 * DAY,
      days: 14,
      asked: FUNDS,
      steps: [{ ago: 28 * HOUR, pass: { answers: ['Business', 'Between 20,000 and 50,000 USD'] } }],
    },
    {
      ago: 60 * DAY,
      days: 14,
      asked: ADDRESS,
      steps: [
        { ago: 55 * DAY, pass: { home: 'same' } },
        { ago: 54 * DAY, decide: 'satisfied' },
      ],
    },
    {
      ago: 30 * DAY,
      days: 7,
      asked: OTHER_PLATFORMS,
      steps: [{ ago: 29 * DAY, waive: true, reason: 'Asked twice' }],
    },
  ],
};

const ANSWERS = [
  ['Salary', 'About 500 USD'],
  ['Savings', 'Once or twice 1,000 USD'],
  ['Business', 'It depends on the month, up to 5,000 USD'],
  ['Pension', 'Less than 200 USD'],
];

/** The requirements of traders, in every status. */
export async function requirementActions(
  services: Services,
  plans: readonly Plan[],
  until: number,
): Promise<Action[]> {
  const { accounts, clock, state } = services;
  const from = clock.now();
  const admin = (await accounts.personas()).find(({ persona }) => persona === 'admin');
  // Tests seed worlds without them.
  if (!admin) return [];
  const others = plans.filter(({ key }) => key.startsWith('trader '));
  const plansOf = new Map(others.map(({ key }, index) => [key, index % ONE_IN === 3 ? index : null]));
  return plans.flatMap(({ key, traderId, country }) => {
    const index = plansOf.get(key);
    const planned = OF_PERSONAS[key] ?? (index == null ? [] : [ofTrader(state.seed, key, index)]);
    const home = homeOf(state.seed, key, country);
    seedStream(state.seed, `${key} requirement times`);
    return planned
      .filter(({ ago }) => until - ago > from + DAY)
      .flatMap((one) =>
        inTime(
          { country, until, spread: 6 * HOUR },
          lifeOf(services, { staffId: admin.id, traderId, home, planned: one, until }),
        ),
      );
  });
}

/** The requirement of another trader: an answer that waits, or no answer. */
function ofTrader(seed: number, key: string, index: number): Planned {
  seedStream(seed, `${key} requirements`);
  const ago = Math.round(faker.number.float({ min: 2, max: 9 }) * DAY);
  const asked = index % 2 === 0 ? FUNDS : PROOF;
  const pass: Passing = asked === FUNDS ? { answers: faker.helpers.arrayElement(ANSWERS) } : { sample: true };
  const sent = Math.round(ago * faker.number.float({ min: 0.05, max: 0.4 }));
  return { ago, days: 14, asked, ...(index % 3 === 0 ? {} : { steps: [{ ago: sent, pass }] }) };
}

interface Life {
  staffId: string;
  traderId: string;
  home: Home;
  planned: Planned;
  until: number;
}

function passingOf(requirementId: string, { home: given, ...rest }: Passing, home: Home) {
  if (given === undefined) return { requirementId, ...rest };
  const address = given === 'same' ? home : { ...home, street: NEW_STREET };
  return { requirementId, ...rest, address };
}

const NEW_STREET = 'Hamngatan 12';

/** The actions of one requirement. */
function lifeOf(
  { accounts, requirements, staffRequirements }: Services,
  { staffId, traderId, home, planned, until }: Life,
): Timed[] {
  const { ago, days, asked, steps = [] } = planned;
  const reader = { id: staffId, position: 'superuser' as const, permissions: [] };
  const staff = (name: string) => ({ actor: { kind: 'staff', traderId: staffId }, name }) as const;
  const own = { actor: { kind: 'trader', traderId }, name: 'requirements.pass' } as const;
  let uuid = '';
  return [
    {
      at: until - ago,
      by: 'staff',
      async run() {
        const { accountId } = await accounts.byId(traderId);
        const dueOn = new Date(until - ago + days * DAY).toISOString().slice(0, 10);
        const made = await staffRequirements.create(staff('requirementsStaff.create'), reader, {
          ...asked,
          accountId,
          dueOn,
        });
        uuid = made.requirement.uuid;
      },
    },
    ...steps.map(
      ({ ago: before, pass, decide, waive, reason }): Timed => ({
        at: until - before,
        by: pass ? 'trader' : 'staff',
        async run() {
          if (pass) await requirements.pass(own, traderId, passingOf(uuid, pass, home));
          if (decide) {
            const command = staff('requirementsStaff.decide');
            await staffRequirements.decide(command, reader, { uuid, decision: decide, reason });
          }
          if (waive)
            await staffRequirements.waive(staff('requirementsStaff.waive'), reader, { uuid, reason });
        },
      }),
    ),
  ];
}
