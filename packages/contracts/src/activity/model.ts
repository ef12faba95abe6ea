import { z } from 'zod';
import { instant, text } from '../common/fields.ts';
import { eventTypes, isStaffPath, MOST_PATH, MOST_TEXT, SESSION_ID } from './recording.ts';

export const sessionId = z
  .string({ error: 'is not a session id' })
  .regex(SESSION_ID, { error: 'is not a session id: 21 letters and digits' })
  .describe('Id of the session: 21 random letters and digits of its tab.');

const type = z
  .enum(eventTypes)
  .describe(
    'nav: a page was opened. click: a named button or link was pressed. process: what the app then said.',
  );

const eventFields = {
  type,
  description: z.string().describe('What happened, such as the name of the button. At most 120 characters.'),
  title: z.string().nullable().describe('Title of the page; null if it has none.'),
  url: z.string().describe('Path of the page, without a query.'),
};

export const recordedEvent = z
  .object({
    id: z.string().describe('Id of the event.'),
    ...eventFields,
    createdAt: instant.describe('When it happened, in simulated time.'),
  })
  .describe('One event of a session.')
  .meta({ id: 'ActivityEvent' });

export const visitor = z
  .object({
    accountId: z.string().describe('Account number.'),
    firstName: z.string().describe('First name.'),
    lastName: z.string().describe('Last name.'),
    email: z.string().describe('Email address.'),
  })
  .describe('The account of a visitor.')
  .meta({ id: 'Visitor' });

const sessionFields = {
  sessionId: z.string().describe('Id of the session.'),
  duration: z
    .number()
    .int()
    .describe(
      'From the first event to the last one, or to the present while it is online; simulated seconds.',
    ),
  online: z.boolean().describe('Whether a socket of the session is open.'),
  lastSeenAt: instant.describe('When the visitor was last seen, in simulated time.'),
  bot: z.boolean().describe('Whether its agent or its behavior is that of a program.'),
  device: z.string().describe('Browser and system, such as Chrome on macOS.'),
  address: z.string().describe('Network address without its last part, such as 198.18.7.0.'),
};

export const sessionEntry = z
  .object({
    ...eventFields,
    referrerUrl: z.string().nullable().describe('Path of the page before; null for the first one.'),
    date: instant.describe('When the session began, in simulated time.'),
    ...sessionFields,
    total: z.number().int().describe('Number of its events.'),
    account: visitor.nullable().describe('The account; null for a guest.'),
  })
  .describe('A session of a visitor with its latest event.')
  .meta({ id: 'ActivitySession' });

export const sessionState = z
  .object({ ...sessionFields, date: instant.describe('When it began, in simulated time.') })
  .describe('A session of a visitor.')
  .meta({ id: 'ActivitySessionState' });

const NO_PATH = 'is not the path of a page outside the back office, without a query';
const path = text(MOST_PATH)
  .regex(/^\/(?!\/)[^?#\s]*$/, { error: NO_PATH })
  .refine((typed) => !isStaffPath(typed), { error: NO_PATH });

/** What `report` of the namespace nav carries. */
export const reportMessage = z
  .strictObject({
    sessionId,
    sessionHash: z
      .string()
      .max(100)
      .nullable()
      .describe('Session token that the socket was initialized with; null for a guest.'),
    type,
    description: text(MOST_TEXT).describe('What happened, such as the name of the button.'),
    title: text(MOST_TEXT).nullable().describe('Title of the page; null if it has none.'),
    url: path.describe('Path of the page, without a query. Pages of the back office are refused.'),
    referrerUrl: path.nullable().describe('Path of the page before; null for the first one.'),
    input: z.boolean().describe('Whether a pointer or a key was used in the page so far.'),
  })
  .meta({ id: 'ActivityReport' });
export type ReportMessage = z.infer<typeof reportMessage>;
