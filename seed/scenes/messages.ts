import { faker } from '@faker-js/faker/locale/en';
import type { ConversationStatus, Topic } from '@papermint/contracts/messages/statuses';
import type { Services } from '../../apps/api/src/worlds/world.ts';
import { answers, automatic, questions, templates } from '../data/messages.ts';
import { seedStream } from '../random.ts';
import type { Action } from './history.ts';
import type { Plan } from './people.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The days before the present at which open conversations began. */
const RECENT = { min: 0.01, max: 0.25 };
/** One in ONE_IN traders beside the personas has written to support. */
const ONE_IN = 3;

interface Planned {
  topic: Topic;
  subject: string;
  /** The messages in turns, beginning with the trader. */
  turns: readonly string[];
  /** The time before the present at which it began, ms. */
  ago: number;
  ends: ConversationStatus;
  /** Whether it is assigned to the admin without an answer yet. */
  assigned?: true;
}

/** A conversation in every status. */
const OF_PERSONAS: Readonly<Record<string, readonly Planned[]>> = {
  trader: [
    { ...questions.fees, ago: 46 * DAY, ends: 'resolved' },
    { ...questions.card, ago: 6 * DAY, ends: 'pending' },
    { ...questions.wire, ago: 5 * HOUR, ends: 'open' },
  ],
  vip: [
    { ...questions.limits, ago: 21 * DAY, ends: 'resolved' },
    { ...questions.staking, ago: 2 * DAY, ends: 'snoozed' },
    { ...questions.statement, ago: 2 * HOUR, ends: 'open', assigned: true },
  ],
};
const OF_OTHERS = [questions.identity, questions.order, questions.phone, questions.limits, questions.wire];
const STATUSES: readonly ConversationStatus[] = [
  'open',
  'resolved',
  'pending',
  'open',
  'resolved',
  'snoozed',
];

/** Templates, rules of the auto-responder, and conversations between traders and support. */
export async function messageActions(
  services: Services,
  plans: readonly Plan[],
  until: number,
): Promise<Action[]> {
  const { accounts, autoResponses, broadcasts, clock, messageTemplates, notificationSending, state } =
    services;
  const from = clock.now();
  const people = new Map((await accounts.personas()).map((person) => [person.persona, person]));
  const admin = people.get('admin');
  // Tests seed worlds without them.
  if (!admin) return [];
  const staff = (name: string) => ({ actor: { kind: 'staff', traderId: admin.id }, name }) as const;
  const setUp: Action = {
    at: from + HOUR,
    async run() {
      for (const template of templates) {
        await messageTemplates.create(staff('messageTemplatesStaff.create'), admin.id, template);
      }
      for (const rule of automatic) await autoResponses.create(staff('autoResponsesStaff.create'), rule);
    },
  };
  const announced: Action = {
    at: until - 9 * DAY,
    async run() {
      const filter = { kyc: 'verified' } as const;
      const { count } = notificationSending.recipients(filter);
      if (count === 0) return;
      await broadcasts.send(staff('broadcastsStaff.send'), admin.id, {
        ...filter,
        count,
        topic: 'other',
        subject: 'New answering hours',
        mail: true,
        text: 'Dear {{firstName}},\n\nfrom Monday on support answers from 06:00 to 22:00 UTC, on weekends too.',
        reason: 'Announced hours',
      });
    },
  };
  const others = plans.filter(({ key }) => key.startsWith('trader '));
  const planned = [
    ...plans.flatMap((plan) => (OF_PERSONAS[plan.key] ?? []).map((one) => ({ plan, one }))),
    ...others.flatMap((plan, index) => {
      if (index % ONE_IN !== 0) return [];
      seedStream(state.seed, `${plan.key} messages`);
      const question = faker.helpers.arrayElement(OF_OTHERS);
      const ends = STATUSES[(index / ONE_IN) % STATUSES.length] as ConversationStatus;
      const days =
        ends === 'resolved' ? { min: 3, max: 40 } : ends === 'open' ? RECENT : { min: 0.3, max: 2 };
      const ago = Math.round(faker.number.float(days) * DAY);
      return [{ plan, one: { ...question, ago, ends } as Planned }];
    }),
  ];
  return [
    setUp,
    announced,
    ...planned
      .filter(({ one: { ago } }) => until - ago > from + DAY)
      .flatMap(({ plan, one }) => lifeOf(services, admin, plan.traderId, one, until)),
  ];
}

/** The actions in one conversation. */
function lifeOf(
  { support, messages }: Services,
  admin: { id: string },
  traderId: string,
  { topic, subject, turns, ago, ends, assigned }: Planned,
  until: number,
): Action[] {
  const own = (name: string) => ({ actor: { kind: 'trader', traderId }, name }) as const;
  const staff = (name: string) => ({ actor: { kind: 'staff', traderId: admin.id }, name }) as const;
  const reader = { id: admin.id, position: 'superuser' as const, permissions: [] };
  // Support wrote the last message of conversations that wait for the trader.
  const said = ends === 'open' || ends === 'snoozed' ? turns.slice(0, turns.length > 2 ? 3 : 1) : turns;
  const asked = said.length % 2 === 1 && (ends === 'pending' || ends === 'resolved');
  const written = asked ? [...said, answers.closing] : said;
  const begun = until - ago;
  const step = Math.min(2 * HOUR, (ago * 0.8) / (written.length + 1));
  let uuid = '';
  const at = (turn: number) => Math.round(begun + turn * step);
  const rest = written.slice(1).map((text, index): Action => {
    const turn = index + 1;
    return {
      at: at(turn),
      async run() {
        const before = { uuid, upTo: turn + 1 };
        if (turn % 2 === 1) {
          await messages.read(staff('messagesStaff.read'), reader, before);
          await messages.reply(staff('messagesStaff.reply'), reader, { uuid, text });
        } else {
          await support.read(own('messages.read'), traderId, before);
          await support.reply(own('messages.reply'), traderId, { uuid, text });
        }
      },
    };
  });
  const last = at(written.length);
  const end: Action[] =
    ends === 'resolved'
      ? [
          {
            at: last,
            async run() {
              await support.read(own('messages.read'), traderId, { uuid, upTo: 100 });
              await messages.setStatus(staff('messagesStaff.setStatus'), reader, {
                uuid,
                status: 'resolved',
              });
            },
          },
        ]
      : ends === 'snoozed'
        ? [
            {
              at: last,
              run: () =>
                messages.setStatus(staff('messagesStaff.setStatus'), reader, {
                  uuid,
                  status: 'snoozed',
                  until: new Date(until + 2 * DAY).toISOString(),
                }),
            },
          ]
        : assigned
          ? [
              {
                at: last,
                run: () => messages.assign(staff('messagesStaff.assign'), reader, { uuid, assignee: 'me' }),
              },
            ]
          : [];
  return [
    {
      at: begun,
      async run() {
        const begin = { topic, subject, text: written[0] as string };
        uuid = (await support.open(own('messages.open'), traderId, begin)).conversation.uuid;
      },
    },
    ...rest,
    ...end,
  ];
}
