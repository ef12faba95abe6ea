import { z } from 'zod';
import { person } from '../audit/model.ts';
import { instant, message, text, whole, within, words } from '../common/fields.ts';
import { listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';

import { templateName, templateText, topic } from './fields.ts';
import { autoResponse } from './staff-model.ts';
import {
  DRY_RUN_DAYS,
  MOST_AUTOMATIC,
  MOST_RULE_WORDS,
  MOST_RULES,
  RULE_PAUSE,
  ruleEvents,
  topics,
} from './statuses.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';
const STAFF = { access: 'staff', permission: 'content' } as const;
const uuid = () => text(60).describe('Id of the rule.');

const conditions = {
  event: z
    .enum(ruleEvents, { error: `must be one of ${ruleEvents.join(', ')}` })
    .describe('Opened: the first message of a conversation that a trader begins. Message: each one.'),
  topics: z
    .array(topic, { error: 'must be a list' })
    .max(topics.length, { error: `may have at most ${topics.length} entries` })
    .default([])
    .describe('Only conversations with one of these topics; empty for all.'),
  words: z
    .array(words(40), { error: 'must be a list' })
    .max(MOST_RULE_WORDS, { error: `may have at most ${MOST_RULE_WORDS} entries` })
    .default([])
    .describe('Only messages with one of these words, in upper or lower case; empty for all.'),
  pause: within(whole(), RULE_PAUSE.least, RULE_PAUSE.most)
    .default(24)
    .describe(
      `Simulated hours in which it does not answer again in the same conversation, ${RULE_PAUSE.least} to ${RULE_PAUSE.most}.`,
    ),
  text: templateText(),
};
const ruleFields = {
  name: templateName(),
  enabled: z.boolean({ error: 'must be true or false' }).default(true).describe('Whether it answers.'),
  ...conditions,
};
const changed = z.object({ rule: autoResponse.describe('The rule as it is now.'), message });

export const list = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/auto-responses',
  summary: "The auto-responder's rules.",
  description:
    'In the order in which they are tried: the first that fits answers. `search` matches a part of the name.',
  ...listOf({ row: autoResponse, sorts: ['createdAt', 'name'], sort: 'createdAt' }),
  example: {},
});

export const create = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/auto-responses/create',
  summary: 'Create a rule of the auto-responder.',
  description: `It answers new messages of traders, never staff or another automatic answer. In one conversation it answers once per cooldown (\`pause\`), and all rules together at most ${MOST_AUTOMATIC} times in 24 hours. Refused with conflict at \`name\` if another rule has the name, with conflict beyond ${MOST_RULES} rules, and with bad_input at a wrong field, which names unknown variables.`,
  input: z.object(ruleFields),
  output: changed,
  example: {
    name: 'Bank transfers',
    event: 'opened',
    topics: ['deposits'],
    words: ['bank', 'wire'],
    text: 'Dear {{firstName}}, bank transfers take one to three days.',
  },
});

export const update = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/auto-responses/{uuid}/update',
  summary: 'Change a rule of the auto-responder.',
  description: 'Refused with not_found for an unknown id, and for the same reasons as creating a rule.',
  input: z.object({ uuid: uuid(), ...ruleFields }),
  output: changed,
  example: { uuid: NO_ID, name: 'Out of office', event: 'opened', text: 'We answer within four hours.' },
});

export const remove = command({
  ...STAFF,
  method: 'DELETE',
  path: '/api/strict/auto-responses/{uuid}',
  summary: 'Delete a rule of the auto-responder.',
  description: 'Its past answers stay. Refused with not_found for an unknown id.',
  input: z.object({ uuid: uuid() }),
  output: z.object({ message }),
  example: { uuid: NO_ID },
});

export const dryRun = query({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/auto-responses/dry-run',
  summary: 'Try a rule on past messages.',
  description: `Tries the rule alone on the messages of traders in the last ${DRY_RUN_DAYS} simulated days, and sends nothing. Refused with bad_input at a wrong field.`,
  input: z.object(conditions),
  output: z.object({
    looked: z.number().int().describe('Number of messages that were tried.'),
    answered: z.number().int().describe('How many it would have answered.'),
    silent: z
      .number()
      .int()
      .describe('How many it fits without answering, because of its cooldown or the limit.'),
    first: z
      .array(
        z.object({
          conversation: z.string().describe('Id of the conversation.'),
          subject: z.string().describe('Its subject.'),
          trader: person.describe('Who wrote.'),
          text: z.string().describe('The message, shortened.'),
          answer: z.string().describe('What the rule would have answered.'),
          at: instant.describe('When the message was written.'),
        }),
      )
      .describe('The latest messages that it would have answered, at most 10.'),
  }),
  example: { event: 'message', words: ['deposit'], text: 'Dear {{firstName}}, we look into it.' },
});

export const overview = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/ar',
  summary: 'The figures of the auto-responder.',
  description: 'What it did in the last 30 simulated days.',
  input: z.object({}),
  output: z.object({
    rules: z.number().int().describe('Number of rules.'),
    enabled: z.number().int().describe('How many of them answer.'),
    answers: z.number().int().describe('Automatic answers in the last 30 days.'),
    messages: z.number().int().describe('Messages of traders in the last 30 days.'),
    resolved: z
      .number()
      .int()
      .describe('Conversations of these days that are resolved by automatic answers alone.'),
  }),
  example: {},
});
