import type { RuleEvent, TemplateKind, Topic } from '@papermint/contracts/messages/statuses';
import type { Facts } from '../scenes/known-facts.ts';

/** A message, with the facts that it names. It is not written where one of them is missing. */
type Text = string | ((facts: Facts) => string | undefined);

export interface Question {
  topic: Topic;
  subject: string;
  /** Trader and support in turns. */
  turns: readonly Text[];
}

/** Questions of traders to support, and the messages that follow. */
export const questions = {
  fees: {
    topic: 'trading',
    subject: 'Which fee applies to my limit orders?',
    turns: [
      'Hello, some of my limit orders paid the taker fee. I thought limit orders pay the maker fee?',
      'A limit order pays the maker fee for what rests in the book. What matches immediately pays the taker fee. Choose “post only” to be sure.',
      'That explains it, thank you!',
    ],
  },
  liquidation: {
    topic: 'trading',
    subject: 'Why was my position closed?',
    turns: [
      ({ liquidation: it }) =>
        it &&
        `My ${it.pair} ${it.side} was closed on ${it.day}, although I did not close it. I lost ${it.loss}.`,
      ({ liquidation: it }) =>
        it &&
        `It was liquidated. At ${it.leverage}x a move of some ${Math.round(100 / it.leverage)} % against you takes the whole margin. A stop loss and a lower leverage would have limited the loss.`,
      'I will keep the leverage low from here on, and set a stop loss each time.',
    ],
  },
  card: {
    topic: 'earn_cards',
    subject: 'Card declined at a hotel',
    turns: [
      ({ decline: it }) =>
        it &&
        `My card ${it.label} was declined at ${it.merchant} on ${it.day}: ${it.amount}, although there was enough on it.`,
      ({ decline: it }) =>
        it &&
        `${it.amount} is above your limit of ${it.limit} for a single purchase. You can raise it on the page of the card, under “Limits”. Would you like to try again?`,
    ],
  },
  wire: {
    topic: 'deposits',
    subject: 'My bank transfer has not arrived',
    turns: [
      ({ transfer: it }) =>
        it &&
        `I sent ${it.amount} by bank transfer on ${it.day}, and it is still not in my account. The reference is ${it.reference}.`,
    ],
  },
  payout: {
    topic: 'withdrawals',
    subject: 'My withdrawal waits',
    turns: [
      ({ withdrawal: it }) =>
        it && `My withdrawal of ${it.amount} to “${it.to}” of ${it.day} still waits. How long does it take?`,
      'Each withdrawal above your limit is approved by a person. That takes up to a day.',
    ],
  },
  newCard: {
    topic: 'earn_cards',
    subject: 'When do I get my card?',
    turns: [
      ({ card: it }) => it && `I requested a card “${it.label}” on ${it.day}. When can I use it?`,
      'We decide on cards within a day. You get a notification as soon as it is open.',
    ],
  },
  limits: {
    topic: 'withdrawals',
    subject: 'Higher withdrawal limit',
    turns: [
      'I would like to withdraw more than the daily limit once, next week. Is that possible?',
      'Yes: the limit follows your verification. Yours is already at the highest level, so split the amount over two days.',
      'Two days are fine. Thanks.',
    ],
  },
  staking: {
    topic: 'earn_cards',
    subject: 'When exactly does my contract mature?',
    turns: [
      ({ stake: it }) =>
        it &&
        `My contract over ${it.amount} of ${it.day} shows a date without a time. When will the coins be available?`,
      'It matures at the same time of the day at which you opened it. The page of the contract shows the instant in UTC when you point at the date.',
      'I see it now. I will come back to you when it has matured.',
    ],
  },
  statement: {
    topic: 'account',
    subject: 'Statement for my tax adviser',
    turns: [
      'My tax adviser needs all transactions of last year in one file. Where do I find it?\n\nA spreadsheet would be best.',
    ],
  },
  rate: {
    topic: 'trading',
    subject: 'Which rate does a conversion use?',
    turns: [
      'Before I convert a larger amount: which rate do I get, and for how long is it valid?',
      'The quote shows the rate with everything in it. It is valid for the seconds that count down beside it.',
    ],
  },
  order: {
    topic: 'trading',
    subject: 'My limit order is still open',
    turns: [
      ({ order: it }) =>
        it &&
        `My order of ${it.day} to ${it.side} ${it.amount} ${it.pair.split('/')[0]} at ${it.price} is still open. Until when does it stay in the book?`,
      'It stays until the price reaches your limit, or until you cancel it under “Open orders”.',
      'Understood. I will wait a little longer.',
    ],
  },
  phone: {
    topic: 'security',
    subject: 'New phone next week',
    turns: [
      'I get a new phone next week. What do I have to do before, so that I can still sign in with two-factor authentication?',
    ],
  },
} satisfies Readonly<Record<string, Question>>;

export const answers = {
  closing: 'You are welcome. Write here again whenever something is unclear.',
  looking: 'Thank you. We look into it and come back to you today.',
} as const;

/** Templates of messages, and canned answers. */
export const templates: readonly { kind: TemplateKind; name: string; subject?: string; text: string }[] = [
  {
    kind: 'message',
    name: 'Welcome',
    subject: 'Welcome to {{site}}',
    text: 'Dear {{firstName}},\n\nwelcome to {{site}}. Your account number is {{accountId}}, your package {{package}}.\n\nWrite here whenever you have a question.',
  },
  {
    kind: 'message',
    name: 'Documents expire',
    subject: 'Your documents expire soon',
    text: 'Dear {{firstName}},\n\none of your documents expires within a month. Send a new one under Verification, so that nothing is interrupted.',
  },
  {
    kind: 'message',
    name: 'Package recommendation',
    subject: 'Lower fees for you',
    text: 'Dear {{firstName}},\n\nwith the volume of your last month, a higher package than {{package}} would cost less than it saves. Compare them under Packages.',
  },
  {
    kind: 'answer',
    name: 'Looking into it',
    text: 'Thank you, {{firstName}}. We look into it and come back to you today.',
  },
  {
    kind: 'answer',
    name: 'Bank transfer takes days',
    text: 'Bank transfers take one to three business days. If it has not arrived by then, send the slip of your bank here as a picture.',
  },
  {
    kind: 'answer',
    name: 'Where are statements',
    text: 'You find all transactions under Account, Transactions. Choose the days, then “Export” for a file that every spreadsheet reads.',
  },
  {
    kind: 'answer',
    name: 'Reset two-factor authentication',
    text: 'Sign in with one of your recovery codes, then switch two-factor authentication off and on again under Security. We can never do that for you.',
  },
  {
    kind: 'answer',
    name: 'Closing',
    text: 'You are welcome, {{firstName}}. Write here again whenever something is unclear.',
  },
];

/** Rules of the auto-responder. */
export const automatic: readonly {
  name: string;
  enabled: boolean;
  event: RuleEvent;
  topics: readonly Topic[];
  words: readonly string[];
  text: string;
  pause: number;
}[] = [
  {
    name: 'Lost phone',
    enabled: true,
    event: 'message',
    topics: [],
    pause: 24,
    words: ['lost my phone', 'new phone', 'authenticator'],
    text: 'Dear {{firstName}}, sign in with one of your recovery codes and set up two-factor authentication again under Security. Someone on our team reads your message as well.',
  },
  {
    name: 'Bank transfers',
    enabled: true,
    event: 'opened',
    topics: ['deposits'],
    pause: 72,
    words: ['bank', 'wire', 'transfer'],
    text: 'Dear {{firstName}}, bank transfers take one to three business days. If yours is older, send the slip of your bank here as a picture.',
  },
  {
    name: 'Received',
    enabled: false,
    event: 'opened',
    topics: [],
    words: [],
    pause: 24,
    text: 'Dear {{firstName}}, we have received your message and answer within four hours.',
  },
];
