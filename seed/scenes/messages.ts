import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '@papermint/api/services';
import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import type { ConversationStatus, Topic } from '@papermint/contracts/messages/statuses';
import { answers, automatic, questions, templates } from '../data/messages.ts';
import { seedStream } from '../random.ts';
import type { Action } from './history.ts';
import type { Plan } from './people.ts';

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
  services: Services,
  admin: { id: string },
  traderId: string,
  planned: Planned,
  until: number,
): Action[] {
  const { topic, subject, ago } = planned;
  const texts = textsOf(planned);
  const own = (name: string) => ({ actor: { kind: 'trader', traderId }, name }) as const;
  const staff = (name: string) => ({ actor: { kind: 'staff', traderId: admin.id }, name }) as const;
  const reader = { id: admin.id, position: 'superuser' as const, permissions: [] };
  const conversation: Conversation = { services, own, staff, traderId, reader, uuid: '' };
  const step = Math.min(2 * HOUR, (ago * 0.8) / (texts.length + 1));
  const at = (turn: number) => Math.round(until - ago + turn * step);
  const opening: Action = {
    at: at(0),
    async run() {
      const begin = { topic, subject, text: texts[0] as string };
      const opened = await services.support.open(own('messages.open'), traderId, begin);
      conversation.uuid = opened.conversation.uuid;
    },
  };
  const replies = texts
    .slice(1)
    .map((text, index) => ({ at: at(index + 1), run: () => reply(conversation, index + 1, text) }));
  return [opening, ...replies, ...endOf(conversation, planned, at(texts.length), until)];
}

/** A conversation of the seed; its id is set when it is opened. */
interface Conversation {
  services: Services;
  own(name: string): { actor: { kind: 'trader'; traderId: string }; name: string };
  staff(name: string): { actor: { kind: 'staff'; traderId: string }; name: string };
  traderId: string;
  reader: { id: string; position: 'superuser'; permissions: never[] };
  uuid: string;
}

/** The messages of a conversation, trader and support in turns. */
function textsOf({ turns, ends }: Planned): readonly string[] {
  // Support wrote the last message of conversations that wait for the trader.
  const texts = ends === 'open' || ends === 'snoozed' ? turns.slice(0, turns.length > 2 ? 3 : 1) : turns;
  const isUnanswered = texts.length % 2 === 1 && (ends === 'pending' || ends === 'resolved');
  return isUnanswered ? [...texts, answers.closing] : texts;
}

/** Reads the conversation and replies. Support writes the odd turns. */
async function reply(
  { services, own, staff, traderId, reader, uuid }: Conversation,
  turn: number,
  text: string,
): Promise<void> {
  const { support, messages } = services;
  const before = { uuid, upTo: turn + 1 };
  if (turn % 2 === 1) {
    await messages.read(staff('messagesStaff.read'), reader, before);
    await messages.reply(staff('messagesStaff.reply'), reader, { uuid, text });
  } else {
    await support.read(own('messages.read'), traderId, before);
    await support.reply(own('messages.reply'), traderId, { uuid, text });
  }
}

/** How a conversation ends: resolved, snoozed, assigned, or as it is. */
function endOf(conversation: Conversation, { ends, assigned }: Planned, at: number, until: number): Action[] {
  const { services, own, staff, traderId, reader } = conversation;
  const { support, messages } = services;
  const setStatus = (change: { status: 'resolved' } | { status: 'snoozed'; until: string }) =>
    messages.setStatus(staff('messagesStaff.setStatus'), reader, { uuid: conversation.uuid, ...change });
  if (ends === 'resolved') {
    const resolve = async () => {
      await support.read(own('messages.read'), traderId, { uuid: conversation.uuid, upTo: 100 });
      await setStatus({ status: 'resolved' });
    };
    return [{ at, run: resolve }];
  }
  if (ends === 'snoozed') {
    const end = new Date(until + 2 * DAY).toISOString();
    return [{ at, run: () => setStatus({ status: 'snoozed', until: end }) }];
  }
  if (!assigned) return [];
  const assign = () =>
    messages.assign(staff('messagesStaff.assign'), reader, { uuid: conversation.uuid, assignee: 'me' });
  return [{ at, run: assign }];
}
