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

/** What `require` has in base64. */
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
  values: z.record(z.string(), z.string()).describe('Values that the browser needs.'),
});

/** What `config` has in base64. */
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
      'Tells a tab that its session is over. A tab that sends nothing, or a session that is not of its account, hears nothing.',
    events: {
      initialize: {
        from: 'client',
        summary: 'Name account and session of the tab.',
        args: [
          z.string().max(40).describe('Account number.'),
          z.string().max(100).optional().describe('Session token: `sessionHash` of the sign-in.'),
        ],
      },
      initialized: {
        from: 'server',
        summary: 'Whether the session belongs to the account.',
        args: [
          z.object({
            accountId: z.string().nullable().describe('The account number; null where it does not.'),
          }),
        ],
      },
      closed,
    },
  },
};
