import { z } from 'zod';
import { decimal, isoTime, message, optionalNote, text, whole, within } from '../common/fields.ts';
import { listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { venues } from '../markets/trade-path.ts';
import { alertList } from './list-fields.ts';
import { alertShape } from './model.ts';
import {
  alertKinds,
  alertRepeats,
  DEFAULT_PAUSE,
  LEAST_PAUSE,
  LEAST_SPAN,
  MOST_ALERTS,
  MOST_NOTE,
  MOST_PAUSE,
  MOST_SPAN,
  WAY_BACK,
} from './statuses.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';
const WAITS =
  'The server watches the price path and triggers in the exact simulated second, whether or not anyone is signed in.';
const REFUSALS =
  'Refused with bad_input at `price` if it is not a multiple of the tick size, on the wrong side of the current price, or more than ten times it or less than a tenth; at `pair` if it is unknown or delisted; at `venue` without futures of the pair; at `percent`, `seconds`, `rate`, `pause` or `expiresAt` outside of their limits; and at a field that this kind does not have.';

const knownVersion = () =>
  within(whole(), 1, 1_000_000_000).describe(
    'The version that the client has changed: `version` of the alert.',
  );
const OUTDATED = 'with conflict at `version` if another device has changed it since that version';
const uuid = () => text(60).describe('Id of the alert.');
const onOff = () => z.boolean({ error: 'must be true or false' }).optional();
const repeatField = () => z.enum(alertRepeats, { error: `must be ${alertRepeats.join(' or ')}` }).optional();
const pauseField = () => within(whole(), LEAST_PAUSE, MOST_PAUSE).optional();
const noteField = () => optionalNote(MOST_NOTE);

/** What an alert waits for; which fields it needs depends on its kind. */
const terms = {
  price: decimal().optional().describe('The price, for crosses, above and below.'),
  percent: decimal().optional().describe('The move in percent, from 0.1 to 90 with two decimals, for move.'),
  seconds: within(whole(), LEAST_SPAN, MOST_SPAN)
    .optional()
    .describe(`The longest time of the move, ${LEAST_SPAN} to ${MOST_SPAN} seconds, for move.`),
  rate: decimal()
    .optional()
    .describe('The funding rate as a fraction, from -0.0005 to 0.0005, for funding_above and funding_below.'),
};

export const list = query({
  method: 'GET',
  path: '/api/secure/alerts',
  access: 'user',
  summary: "The trader's alerts.",
  description: 'Newest first, in every status. `search` matches a part of the note or of the pair.',
  ...listOf({
    ...alertList,
    row: alertShape,
    with: { active: z.number().int().describe('How many alerts are active, without the filters.') },
  }),
  example: {},
});

export const create = command({
  method: 'POST',
  path: '/api/secure/alerts',
  access: 'user',
  scope: 'trade',
  summary: 'Create an alert.',
  description: `${WAITS} It notifies in the app, and by email where \`mail\` is set. ${REFUSALS} Refused with conflict beyond ${MOST_ALERTS} active alerts.`,
  input: z.object({
    kind: z
      .enum(alertKinds, { error: `must be one of ${alertKinds.join(', ')}` })
      .describe('What it waits for.'),
    venue: z
      .enum(venues, { error: `must be ${venues.join(' or ')}` })
      .optional()
      .describe('Whose price it watches; spot by default.'),
    pair: text(40)
      .optional()
      .describe('The pair, such as BTC/USD. Only fill works without it: then in any pair.'),
    ...terms,
    repeat: repeatField().describe('Whether it triggers once, which is the default, or every time.'),
    pause: pauseField().describe(
      `Seconds after which a repeated alert may trigger again; ${DEFAULT_PAUSE} by default. The price must also move ${WAY_BACK / 100}% away from the alert price first. A move is measured again from the trigger.`,
    ),
    note: noteField().describe('A note in one line.'),
    mail: onOff().describe('Whether it also sends an email; false by default.'),
    expiresAt: isoTime().optional().describe('When it expires, at most 365 days ahead; never by default.'),
  }),
  output: z.object({ alert: alertShape.describe('The alert.'), message }),
  example: { kind: 'move', pair: 'BTC/USD', percent: '5', seconds: 3600 },
});

export const change = command({
  method: 'POST',
  path: '/api/secure/alerts/{uuid}/change',
  access: 'user',
  scope: 'trade',
  summary: 'Change an active alert.',
  description: `Fields that are left out stay. A new price or move is watched from now on. ${REFUSALS} Refused with not_found for an unknown alert, with conflict for one that is no longer active, and ${OUTDATED}.`,
  input: z.object({
    uuid: uuid(),
    version: knownVersion(),
    ...terms,
    repeat: repeatField().describe('Whether it triggers once or every time.'),
    pause: pauseField().describe('Seconds after which a repeated alert may trigger again.'),
    note: noteField().describe('A note in one line; an empty one removes it.'),
    mail: onOff().describe('Whether it also sends an email.'),
    expiresAt: isoTime().nullable().optional().describe('When it expires; null for never.'),
  }),
  output: z.object({ alert: alertShape.describe('The alert after the change.'), message }),
  example: { uuid: NO_ID, version: 1, note: 'Sell half' },
});

export const remove = command({
  method: 'POST',
  path: '/api/secure/alerts/{uuid}/remove',
  access: 'user',
  scope: 'trade',
  summary: 'Remove an active alert.',
  description: `It stays in the list as removed. Refused with not_found for an unknown alert, with conflict for one that is no longer active, and ${OUTDATED}.`,
  input: z.object({ uuid: uuid(), version: knownVersion() }),
  output: z.object({ alert: alertShape.describe('The alert after the change.'), message }),
  example: { uuid: NO_ID, version: 1 },
});
