/** Statuses and limits of conversations with support. They are not in model.ts, which imports zod. */
export const conversationStatuses = ['open', 'pending', 'snoozed', 'resolved'] as const;
/** Open: waits for staff. Pending: waits for the trader. */
export type ConversationStatus = (typeof conversationStatuses)[number];

export const topics = [
  ...(['account', 'identity', 'deposits', 'withdrawals', 'trading', 'earn_cards'] as const),
  ...(['security', 'other'] as const),
] as const;
export type Topic = (typeof topics)[number];

/** Who wrote a message. */
export const senders = ['trader', 'staff', 'automatic'] as const;
export type Sender = (typeof senders)[number];

/** What a template is for: to begin a conversation, or as a canned answer. */
export const templateKinds = ['message', 'answer'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** What the auto-responder listens to. */
export const ruleEvents = ['opened', 'message'] as const;
export type RuleEvent = (typeof ruleEvents)[number];

export const broadcastStatuses = ['sending', 'stopped', 'done'] as const;
export type BroadcastStatus = (typeof broadcastStatuses)[number];

/** The time within which a trader should have an answer, simulated ms. */
export const ANSWER_TARGET = 4 * 3_600_000;

export const MOST_SUBJECT = 120;
export const MOST_TEXT = 4000;
/** The longest name of a template. */
export const MOST_NAME = 60;
/** The most pictures in a message. */
export const MOST_PICTURES = 3;
/** How many conversations of a trader may be unresolved. */
export const MOST_UNRESOLVED = 10;
/** How many messages of a conversation are read at a time. */
export const MESSAGES_AT_ONCE = 50;
export const MOST_SNOOZE_DAYS = 30;
/** How many recipients one broadcast has. */
export const MOST_BROADCAST = 10_000;
export const MOST_TEMPLATES = 200;
export const MOST_RULES = 50;
/** The most words that a rule looks for. */
export const MOST_RULE_WORDS = 20;
/** The most automatic answers of all rules in one conversation in 24 simulated hours. */
export const MOST_AUTOMATIC = 3;
/** How long a rule stays silent in a conversation after its answer, simulated hours. */
export const RULE_PAUSE = { least: 1, most: 720 } as const;
/** How far back a dry run looks, simulated days. */
export const DRY_RUN_DAYS = 30;
/** How long a person is shown as typing, wall ms. */
export const TYPING_FOR = 6000;
