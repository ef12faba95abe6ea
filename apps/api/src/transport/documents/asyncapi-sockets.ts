import { reportMessage, sessionId } from '@papermint/contracts/activity/model';
import { siteSettings } from '@papermint/contracts/site/model';
import { z } from 'zod';
import type { Side } from './json-schema.ts';

/** An event of socket.io: who sends it, and its arguments in order. */
interface SocketEvent {
  from: 'client' | 'server';
  summary: string;
  args: readonly z.ZodType[];
}

/** A namespace of socket.io. */
interface SocketNamespace {
  description: string;
  events: Readonly<Record<string, SocketEvent>>;
}

export const sideOf = ({ from }: SocketEvent): Side => (from === 'client' ? 'input' : 'output');

/** JSON as UTF-8 text in base64, which the config channel uses for its arguments. */
const inBase64 = (what: string) => z.string().meta({ description: what, contentEncoding: 'base64' });

/** The base64 content of `require`. */
export const configRequest = z.object({
  keys: z
    .array(z.string().max(100))
    .max(50)
    .describe('Keys whose values are wanted. Unknown ones are left out of the answer.'),
});

const plugin = z.object({
  key: z.string().describe('Name of the plugin for programs.'),
  name: z.string().describe('Name of the plugin.'),
  enabled: z.boolean().describe('Whether it is on.'),
  values: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .describe('Values that the browser needs.'),
});

/** The base64 content of `config`. */
export const configAnswer = siteSettings.partial().extend({
  plugins: z.array(plugin).optional().describe('Plugins of the site.'),
  special: z.array(z.string()).describe('Keys that every answer has, whether they were asked for or not.'),
});

const closed: SocketEvent = {
  from: 'server',
  summary: 'The socket is disconnected after this, with the reason.',
  args: [
    z.object({
      error: z.string().describe('Why, as a sentence that can be shown to a person.'),
      code: z
        .number()
        .int()
        .optional()
        .describe('The close code that /live has for it, where the world ended: 4404, 4408 or 1001.'),
    }),
  ],
};

/** The namespaces of /socket.io, with every event. */
export const socketNamespaces: Readonly<Record<'/config' | '/nav', SocketNamespace>> = {
  '/config': {
    description:
      'The configuration of the site: feature flags, name, contact and chat. Malformed messages are not answered. Of several requests that arrive while one is being answered, only the last is answered.',
    events: {
      require: {
        from: 'client',
        summary: 'Ask for values of the configuration.',
        args: [inBase64('Base64 of JSON with the fields of ConfigRequest.')],
      },
      config: {
        from: 'server',
        summary: 'The values that were asked for, and those that are always sent.',
        args: [inBase64('Base64 of JSON with the fields of ConfigAnswer.')],
      },
      refresh: { from: 'server', summary: 'Something has changed: ask again.', args: [] },
      closed,
    },
  },
  '/nav': {
    description:
      'What visitors do, where they have agreed that it is recorded, and the end of a session. A tab emits `initialize` first, and again after each connection. Events that were reported more often than 5 a second, of another account’s session or of a page of the back office are refused; a socket that goes on sending is disconnected.',
    events: {
      initialize: {
        from: 'client',
        summary: 'Name account, session and visit of the tab.',
        args: [
          z.string().max(40).nullable().describe('Account number; null for a guest.'),
          z
            .string()
            .max(100)
            .nullish()
            .describe('Session token: `sessionHash` of the sign-in; null for a guest.'),
          sessionId.nullish().describe('Id of the visit, where one is recorded: it is then online.'),
        ],
      },
      initialized: {
        from: 'server',
        summary: 'Whether the session belongs to the account.',
        args: [
          z.object({
            accountId: z
              .string()
              .nullable()
              .describe('The account number; null where the session is not of it, and for a guest.'),
          }),
        ],
      },
      report: {
        from: 'client',
        summary:
          'Something that the visitor did. An acknowledgement is `{}`, or `{ error }` with a sentence.',
        args: [reportMessage],
      },
      reported: {
        from: 'server',
        summary:
          'To staff who may see visitors: events were stored or a visitor left, so that lists can be asked for again.',
        args: [
          z.object({
            events: z.number().int().describe('How many events were stored; 0 where a visitor left.'),
          }),
        ],
      },
      refused: {
        from: 'server',
        summary: 'An event or a beginning was refused, where no acknowledgement was asked for.',
        args: [z.object({ error: z.string().describe('Why, as a sentence that can be shown to a person.') })],
      },
      closed,
    },
  },
};
