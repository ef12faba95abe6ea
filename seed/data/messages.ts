import type { RuleEvent, TemplateKind, Topic } from '@papermint/contracts/messages/statuses';

interface Question {
  topic: Topic;
  subject: string;
  turns: readonly string[];
}

/** Questions of traders to support, and the messages that follow. */
export const questions = {
  fees: {
    topic: 'trading',
    subject: 'Which fee applies to my limit orders?',
    turns: [
      'Hello, some of my limit orders paid the taker fee. I thought limit orders pay the maker fee?',
      'A limit order pays the maker fee for what rests in the book. What matches at once pays the taker fee. Choose “post only” to be sure.',
      'That explains it, thank you!',
    ],
  },
  card: {
    topic: 'earn_cards',
    subject: 'Card declined at a hotel',
    turns: [
      'My card Travel was declined at a hotel in Lisbon, although there was enough on it.',
      'The hotel asked for a deposit above your limit for a single purchase. You can raise it on the page of the card, under “Limits”. Would you like to try again?',
    ],
  },
  wire: {
    topic: 'deposits',
    subject: 'My bank transfer has not arrived',
    turns: [
      'I sent 500 USD by bank transfer on Monday and it is still not in my account. The reference is the one from the deposit page.',
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
      'My ETH contract shows a date without a time. When will the coins be available?',
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
  identity: {
    topic: 'identity',
    subject: 'Proof of address refused',
    turns: [
      'My proof of address was refused because it is too old. Which documents do you accept?',
      'A bill or a bank statement of the last three months, with your name and the same address as in your personal info.',
    ],
  },
  order: {
    topic: 'trading',
    subject: 'Stop order did not trigger',
    turns: [
      'The price went below my stop price for a moment, but the order did not trigger. Why?',
      'Stops trigger by the last price of our own market. The chart that you sent is from another one, where the low was deeper.',
      'Understood. Could you show that in the form?',
    ],
  },
  phone: {
    topic: 'security',
    subject: 'New phone, codes do not match',
    turns: [
      'I have a new phone and the codes of the authenticator are refused. I still have recovery codes.',
    ],
  },
} as const satisfies Readonly<Record<string, Question>>;

export const answers = {
  closing: 'You are welcome. Write here again whenever something is unclear.',
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
    text: 'Dear {{firstName}},\n\none of your documents expires within a month. Please send a new one under Verification, so that nothing is interrupted.',
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
    text: 'Bank transfers take one to three business days. If it has not arrived by then, please send the slip of your bank as a picture here.',
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
    text: 'Dear {{firstName}}, sign in with one of your recovery codes and set up two-factor authentication again under Security. Somebody of us reads your message as well.',
  },
  {
    name: 'Bank transfers',
    enabled: true,
    event: 'opened',
    topics: ['deposits'],
    pause: 72,
    words: ['bank', 'wire', 'transfer'],
    text: 'Dear {{firstName}}, bank transfers take one to three business days. If yours is older, please send the slip of your bank as a picture here.',
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
