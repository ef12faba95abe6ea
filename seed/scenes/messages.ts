import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '@papermint/api/services';
import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import type { ConversationStatus } from '@papermint/contracts/messages/statuses';
import type { Question } from '../data/messages.ts';
import { answers, automatic, questions, templates } from '../data/messages.ts';
import { atWork } from '../hours.ts';
import { seedStream } from '../random.ts';
import type { Action } from './history.ts';
import type { Facts } from './known-facts.ts';
import { dayOf, factsOf } from './known-facts.ts';
import type { Plan } from './people.ts';
import type { Step } from './steps.ts';
import { steps } from './steps.ts';

/** The days before the present at which open conversations began. */
const RECENT = { min: 0.01, max: 0.25 };
/** One in ONE_IN traders beside the personas has written to support. */
const ONE_IN = 3;

interface Planned {
  /** The first of them whose facts exist is asked. */
  about: readonly Question[];
  /** The time before the present at which it began, ms. */
  ago: number;
  ends: ConversationStatus;
  /** Whether it is assigned to the admin without an answer yet. */
  assigned?: true;
}

/** A conversation in every status. */
const OF_PERSONAS: Readonly<Record<string, readonly Planned[]>> = {
  trader: [
    { about: [questions.fees], ago: 46 * DAY, ends: 'resolved' },
    { about: [questions.liquidation], ago: 32.4 * DAY, ends: 'resolved' },
    { about: [questions.card], ago: 6 * DAY, ends: 'pending' },
    { about: [questions.wire], ago: 5 * HOUR, ends: 'open' },
  ],
  vip: [
    { about: [questions.limits], ago: 21 * DAY, ends: 'resolved' },
    { about: [questions.staking], ago: 2 * DAY, ends: 'snoozed' },
    { about: [questions.statement], ago: 2 * HOUR, ends: 'open', assigned: true },
  ],
};
/** Questions about what waits, and questions that anybody may have. */
const ABOUT_RECORDS = [questions.wire, questions.payout, questions.newCard, questions.staking];
const OF_ANYBODY = [
  ...[questions.limits, questions.phone, questions.fees, questions.statement],
  ...[questions.order, questions.rate],
];
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
    at: atWork(from + 1.31 * HOUR),
    async run() {
      for (const template of templates) {
        await messageTemplates.create(staff('messageTemplatesStaff.create'), admin.id, template);
      }
      for (const rule of automatic) await autoResponses.create(staff('autoResponsesStaff.create'), rule);
    },
  };
  const announcedAt = atWork(until - 11 * DAY + 1_873_402);
  const announced: Action = {
    at: announcedAt,
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
        text: `Dear {{firstName}},\n\nfrom ${dayOf(mondayAfter(announcedAt))} on support answers from 07:30 to 16:30 UTC, Monday to Friday.`,
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
      const any = faker.helpers.arrayElement(OF_ANYBODY);
      const about = [...faker.helpers.shuffle(ABOUT_RECORDS), any, questions.limits];
      const ends = STATUSES[(index / ONE_IN) % STATUSES.length] as ConversationStatus;
      const days =
        ends === 'resolved' ? { min: 3, max: 40 } : ends === 'open' ? RECENT : { min: 0.3, max: 2 };
      const ago = Math.round(faker.number.float(days) * DAY);
      return [{ plan, one: { about, ago, ends } as Planned }];
    }),
  ];
  return [
    setUp,
    announced,
    ...planned
      .filter(({ one: { ago } }) => until - ago > from + DAY)
      .flatMap(({ plan, one }) => {
        seedStream(state.seed, `${plan.key} message ${one.ago}`);
        const matter = { country: plan.country, until, spread: Math.min(4 * HOUR, one.ago / 4) };
        return steps(matter, lifeOf(services, admin, plan.traderId, one, until));
      }),
  ];
}

/** The actions in one conversation. What is asked depends on the facts at its beginning. */
function lifeOf(
  services: Services,
  admin: { id: string },
  traderId: string,
  planned: Planned,
  until: number,
): Step[] {
  const { about, ago, ends } = planned;
  const own = (name: string) => ({ actor: { kind: 'trader', traderId }, name }) as const;
  const staff = (name: string) => ({ actor: { kind: 'staff', traderId: admin.id }, name }) as const;
  const reader = { id: admin.id, position: 'superuser' as const, permissions: [] };
  const conversation: Conversation = { services, own, staff, traderId, reader, uuid: '', texts: [] };
  const most = MOST_TURNS[ends];
  const step = Math.min(2 * HOUR, (ago * 0.8) / (most + 1));
  const at = (turn: number) => Math.round(until - ago + turn * step);
  const opening: Step = {
    at: at(0),
    by: 'trader',
    async run() {
      const facts = await factsOf(services, traderId);
      const question = about.find(({ turns }) => turns.every((text) => textOf(text, facts) !== undefined));
      if (!question) return;
      const { topic, subject } = question;
      conversation.texts = textsOf(question, facts, ends);
      const begin = { topic, subject, text: conversation.texts[0] as string };
      const opened = await services.support.open(own('messages.open'), traderId, begin);
      conversation.uuid = opened.conversation.uuid;
    },
  };
  const replies = Array.from(
    { length: most - 1 },
    (_, index): Step => ({
      at: at(index + 1),
      by: index % 2 === 0 ? 'staff' : 'trader',
      run: () => reply(conversation, index + 1),
    }),
  );
  return [opening, ...replies, ...endOf(conversation, planned, at(most), until)];
}

/** The most messages of a conversation. */
const MOST_TURNS: Readonly<Record<ConversationStatus, number>> = {
  open: 1,
  snoozed: 3,
  pending: 4,
  resolved: 4,
};

const textOf = (text: Question['turns'][number], facts: Facts) =>
  typeof text === 'string' ? text : text(facts);

/** A conversation of the seed; its id and its texts are set when it is opened. */
interface Conversation {
  services: Services;
  own(name: string): { actor: { kind: 'trader'; traderId: string }; name: string };
  staff(name: string): { actor: { kind: 'staff'; traderId: string }; name: string };
  traderId: string;
  reader: { id: string; position: 'superuser'; permissions: never[] };
  uuid: string;
  texts: readonly string[];
}

/** The messages of a conversation, trader and support in turns. */
function textsOf({ turns }: Question, facts: Facts, ends: ConversationStatus): readonly string[] {
  const all = turns.map((text) => textOf(text, facts) as string);
  // Support wrote the last message of conversations that wait for the trader.
  const texts = ends === 'open' ? all.slice(0, 1) : ends === 'snoozed' ? all.slice(0, 3) : all;
  const isUnanswered = texts.length % 2 === 1 && (ends === 'pending' || ends === 'resolved');
  return isUnanswered ? [...texts, texts.length > 1 ? answers.closing : answers.looking] : texts;
}

/** Reads the conversation and replies. Support writes the odd turns. */
async function reply(conversation: Conversation, turn: number): Promise<void> {
  const { services, own, staff, traderId, reader, uuid, texts } = conversation;
  const { support, messages } = services;
  const text = texts[turn];
  if (text === undefined) return;
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
function endOf(conversation: Conversation, { ends, assigned }: Planned, at: number, until: number): Step[] {
  const { services, own, staff, traderId, reader } = conversation;
  const { support, messages } = services;
  // Nothing was asked without its facts.
  const isOpen = () => conversation.uuid !== '';
  const setStatus = async (change: { status: 'resolved' } | { status: 'snoozed'; until: string }) =>
    isOpen() &&
    messages.setStatus(staff('messagesStaff.setStatus'), reader, { uuid: conversation.uuid, ...change });
  if (ends === 'resolved') {
    const resolve = async () => {
      if (isOpen())
        await support.read(own('messages.read'), traderId, { uuid: conversation.uuid, upTo: 100 });
      await setStatus({ status: 'resolved' });
    };
    return [{ at, by: 'staff', run: resolve }];
  }
  if (ends === 'snoozed') {
    const end = new Date(atWork(until + 2 * DAY)).toISOString();
    const snooze = () => setStatus({ status: 'snoozed', until: end });
    return [{ at, by: 'staff', run: snooze }];
  }
  if (!assigned) return [];
  const assign = async () =>
    isOpen() &&
    messages.assign(staff('messagesStaff.assign'), reader, { uuid: conversation.uuid, assignee: 'me' });
  return [{ at, by: 'staff', run: assign }];
}

/** The midnight (UTC) of the next Monday. 1970-01-01 was a Thursday. */
function mondayAfter(at: number): number {
  const day = Math.floor(at / DAY);
  return (day + 7 - ((day + 3) % 7)) * DAY;
}
