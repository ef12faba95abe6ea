import { z } from 'zod';
import { instant, text } from '../common/fields.ts';
import { eventTypeNamed } from './event-types.ts';
import { webhookDelivery } from './webhook-model.ts';

/** Which events: all filters must match. */
export const eventFilters = {
  type: text(100)
    .refine((type) => eventTypeNamed(type) !== undefined, {
      error: 'is not a type of event: GET /api/sandbox/event-types lists them',
    })
    .optional()
    .describe('Only events of this type, such as `deposit.completed`.'),
  command: text(100).optional().describe('Only events of this command, by its whole name.'),
  subject: text(200).optional().describe('Only events about this record, by its whole subject.'),
  owner: text(60).optional().describe('Only events about a record or the account of this trader, by ID.'),
  traceId: text(32)
    .regex(/^[0-9a-f]{32}$/, { error: 'is not 32 hex digits' })
    .optional()
    .describe('Only events of the request with this trace: the second part of its `traceparent`.'),
};

const traceId = z
  .string()
  .nullable()
  .describe(
    'Trace of the request or job that caused it, as 32 hex digits: what has the same one belongs together. Null for what neither a request nor a job did.',
  );

/** An event of the log as the sandbox shows it. */
export const sandboxEvent = z
  .object({
    seq: z.number().int().describe('Place in the log, from 1: the ID of the event.'),
    type: z
      .string()
      .nullable()
      .describe(
        'Kind of record and the status that it reached, such as `deposit.completed`; null for a command. GET /api/sandbox/event-types lists all.',
      ),
    at: instant.describe('When it was, on the simulated clock.'),
    actor: z
      .string()
      .describe('Who did it: `trader:` or `staff:` and an ID, `operator`, `system` or `guest`.'),
    command: z.string().describe('Name of the call, or of what the system did.'),
    subject: z.string().nullable().describe('The record it concerns; null where there is none.'),
    owner: z
      .string()
      .nullable()
      .describe('ID of the trader whose record or account it concerns; null where there is none.'),
    traceId,
    data: z
      .record(z.string(), z.unknown())
      .describe('Details, by the kind of event; for a status `from`, `to` and facts as texts.'),
  })
  .describe('An event of the world: what a command did, or a change of a status.')
  .meta({ id: 'SandboxEvent' });

const posting = z.object({
  owner: z.string().describe('ID of the trader, or `house`.'),
  account: z.string().describe('Kind of the account, such as `available`.'),
  asset: z.string().describe('Code of the asset.'),
  amount: z.string().describe('Change of the balance, a decimal with its sign.'),
});

/** Everything that has one trace. */
export const sandboxTrace = z
  .object({
    events: z.array(sandboxEvent).describe('Events, oldest first.'),
    entries: z
      .array(
        z.object({
          uuid: z.string().describe('ID of the entry.'),
          kind: z.string().describe('Kind of the entry, such as `deposit`.'),
          reference: z.string().describe('The record that it belongs to.'),
          at: instant.describe('When it was posted, on the simulated clock.'),
          postings: z.array(posting).describe('They sum to zero for each asset.'),
        }),
      )
      .describe('Journal entries, oldest first.'),
    mails: z
      .array(
        z.object({
          uuid: z.string().describe('ID of the email.'),
          to: z.string().describe('Address of the recipient.'),
          subject: z.string().describe('Subject.'),
          createdAt: instant.describe('When it was written, on the simulated clock.'),
        }),
      )
      .describe('Emails, oldest first. GET /api/sandbox/mail/{uuid} shows one.'),
    notifications: z
      .array(
        z.object({
          uuid: z.string().describe('ID of the notification.'),
          owner: z.string().describe('ID of the trader.'),
          kind: z.string().describe('Kind of the record that it is about.'),
          subject: z.string().nullable().describe('The record; null where there is none.'),
          title: z.string().describe('Title.'),
          text: z.string().describe('Text of the notification.'),
          createdAt: instant.describe('When it was created, on the simulated clock.'),
        }),
      )
      .describe('Notifications, oldest first.'),
    webhooks: z.array(webhookDelivery).describe('Deliveries to webhook endpoints, oldest first.'),
  })
  .describe('Everything that a request or job did.')
  .meta({ id: 'SandboxTrace' });
