import { z } from 'zod';
import { AN_OBJECT, email, message, text, whole, within } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { duration } from './durations.ts';
import { faultEffect } from './effects.ts';
import { expiryTimes, fault, MOST_FAULTS } from './model.ts';

const SANDBOX = { access: 'public', sandbox: true } as const;

export const list = query({
  ...SANDBOX,
  method: 'GET',
  path: '/api/sandbox/faults',
  summary: 'All faults, with what they did.',
  description:
    'In the order in which they were added. Faults are in memory: a reset, a restart of the server and a world that falls asleep end them, and copies of a world have none.',
  input: z.object({}),
  output: z.array(fault),
  example: {},
});

export const add = command({
  ...SANDBOX,
  method: 'POST',
  path: '/api/sandbox/faults',
  summary: 'Inject a fault.',
  description: [
    `From now on the world fails as \`effect\` says, where all of the other fields match. Of each kind the fault that was added first acts on a call; \`status\` and \`drop\` count as one kind. A world has at most ${MOST_FAULTS} faults; beyond that it is refused with conflict.`,
    'Faults of feeds act on each message of the sockets at /live and of the namespaces of /socket.io (`socketio.config`, `socketio.nav`), except those that say why a socket closes, and on each event of the user streams below /binance (`binance.spot.user`, `binance.futures.user`); of chains and banks on each deposit and withdrawal, of mails on each email as it is written; `account` is then the owner or the recipient.',
    'An answer that a fault has touched has the header `X-Fault` with its id. What is done to a call follows from the seed of the world, the fault and the number of the call, so a repeated run fails alike.',
    'Faults of Binance act on requests below /binance, over HTTP and over the WebSocket API alike. `call` of a `binance_error` names endpoints by method and path or by path, such as POST /api/v3/order or /fapi/*, and `apiKey` the key that a request names.',
    'Calls of the sandbox are left out unless `call` names one without a star. Pages, pictures and files of the app are never touched. At most 100 calls of a world are delayed at a time; more are refused with rate_limited.',
    'Refused with bad_input at `call` where it matches nothing, and at a field that the kind does not have; with not_found at `account` or `apiKey` for an unknown one. A status that the call does not declare is allowed, and `notes` says so.',
  ].join('\n\n'),
  input: z.object({
    effect: faultEffect,
    call: text(200)
      .optional()
      .describe(
        'Name of a call (transfers.send), its method and path (POST /api/secure/transfer) or its path alone, as documented. A star stands for any characters: spot.*, GET /api/secure/*. For a fault of feeds the name of a feed (marketFeeds.priceFeed), of a namespace of /socket.io (socketio.config) or of a user stream (binance.spot.user). For a `binance_error` the method and path of an endpoint below /binance (POST /api/v3/order). Other kinds have none. All by default.',
      ),
    account: email()
      .optional()
      .describe(
        'Email of the account that is signed in, owns the transfer or gets the email; everyone by default.',
      ),
    apiKey: text(200)
      .optional()
      .describe(
        'API key that makes the call: the key itself, which is not stored. For faults of calls, of requests below /binance and of user streams. Any or none by default.',
      ),
    share: z
      .number({ error: 'is not a valid number' })
      .gt(0, { error: 'must be above 0 and at most 1' })
      .max(1, { error: 'must be above 0 and at most 1' })
      .default(1)
      .describe(
        'The fraction of what matches that it acts on, above 0 and at most 1: 0.2 is a fifth. 1 by default.',
      ),
    count: within(whole(), 1, 1_000_000)
      .optional()
      .describe('How often it acts at most, from now on; without a bound by default.'),
    expires: z
      .object(
        {
          after: duration().describe(
            'How long it lasts, as an ISO 8601 duration such as PT10M, at most 365 days.',
          ),
          time: z
            .enum(expiryTimes, { error: 'must be simulated or wall' })
            .default('simulated')
            .describe('By which clock: `simulated` by default, or `wall` for real time.'),
        },
        AN_OBJECT,
      )
      .optional()
      .describe('When it ends by itself; it lasts until it is removed by default.'),
  }),
  output: z.object({ fault, message }),
  example: {
    effect: { kind: 'latency', delay: { distribution: 'fixed', ms: 1 } },
    call: 'GET /api/ping',
    count: 1,
  },
});

export const remove = command({
  ...SANDBOX,
  method: 'DELETE',
  path: '/api/sandbox/faults/{id}',
  summary: 'Remove a fault.',
  description:
    'Calls that it delays go on immediately. The answer has the fault with its last counts. Refused with not_found for an unknown id.',
  input: z.object({ id: text(20).describe('Id of the fault.') }),
  output: z.object({ fault, message }),
  example: { id: 'f1' },
});

export const removeAll = command({
  ...SANDBOX,
  method: 'DELETE',
  path: '/api/sandbox/faults',
  summary: 'Remove all faults.',
  description: 'Calls that they delay go on immediately. A world without faults is no error.',
  input: z.object({}),
  output: z.object({ removed: z.number().int().describe('How many faults were removed.'), message }),
  example: {},
});
