import { z } from 'zod';
import { person } from '../audit/model.ts';
import { instant } from '../common/fields.ts';
import { broadcastStatuses, ruleEvents, templateKinds, topics } from './statuses.ts';

export const messageTemplate = z
  .object({
    uuid: z.string().describe('Id of the template.'),
    kind: z.enum(templateKinds).describe('Message: starts a conversation. Answer: a canned answer.'),
    name: z.string().describe('Its unique name.'),
    subject: z.string().nullable().describe('Subject of the conversation; null for a canned answer.'),
    text: z.string().describe('The text, with its variables.'),
    variables: z.array(z.string()).describe('The variables that it uses.'),
    by: person.nullable().describe('Who changed it last, or null.'),
    createdAt: instant.describe('When it was created.'),
    updatedAt: instant.describe('When it was last changed.'),
  })
  .describe('A template of messages.')
  .meta({ id: 'MessageTemplate' });
export type MessageTemplateView = z.infer<typeof messageTemplate>;

export const autoResponse = z
  .object({
    uuid: z.string().describe('Id of the rule.'),
    name: z.string().describe('Its unique name.'),
    enabled: z.boolean().describe('Whether it answers.'),
    event: z
      .enum(ruleEvents)
      .describe('Opened: the first message of a conversation that a trader begins. Message: each one.'),
    topics: z.array(z.enum(topics)).describe('Only conversations with one of these topics; empty for all.'),
    words: z.array(z.string()).describe('Only messages with one of these words; empty for all.'),
    text: z.string().describe('The answer, with its variables.'),
    pause: z
      .number()
      .int()
      .describe('Simulated hours in which it does not answer again in the same conversation.'),
    answers: z.number().int().describe('How often it has answered.'),
    lastAt: instant.nullable().describe('When it last answered; null if it never did.'),
    createdAt: instant.describe('When it was created.'),
  })
  .describe('A rule of the auto-responder.')
  .meta({ id: 'AutoResponse' });
export type AutoResponseView = z.infer<typeof autoResponse>;

export const broadcast = z
  .object({
    uuid: z.string().describe('Id of the broadcast.'),
    subject: z.string().describe('Subject, with its variables.'),
    text: z.string().describe('The text, with its variables.'),
    status: z.enum(broadcastStatuses).describe('Sending, stopped, or done.'),
    recipients: z.number().int().describe('Number of recipients.'),
    sent: z.number().int().describe('How many have received it.'),
    failed: z
      .number()
      .int()
      .describe('How many could not receive it, because their account was closed meanwhile.'),
    read: z.number().int().describe('How many have read it.'),
    answered: z.number().int().describe('How many have answered.'),
    mail: z.boolean().describe('Whether it also goes out by email.'),
    to: z.string().describe('A description of the filter of the recipients.'),
    by: person.describe('Who sent it.'),
    reason: z.string().describe('Why it was sent.'),
    createdAt: instant.describe('When it began.'),
    endedAt: instant.nullable().describe('When it ended; null while it is being sent.'),
  })
  .describe('A message to many traders.')
  .meta({ id: 'Broadcast' });
export type BroadcastView = z.infer<typeof broadcast>;
