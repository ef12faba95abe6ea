import { z } from 'zod';
import { errorCodes } from '../common/error-codes.ts';
import { text, whole, within } from '../common/fields.ts';
import { faultKinds } from './fault-kinds.ts';

/** The longest that a latency fault delays a call, wall ms. */
export const MOST_DELAY = 30_000;

/** A day in seconds. */
const DAY = 86_400;

const delayMs = () => within(z.number({ error: 'is not a valid number' }), 0, MOST_DELAY);

const delay = z
  .discriminatedUnion(
    'distribution',
    [
      z
        .object({
          distribution: z.literal('fixed').describe('Every call is delayed by the same time.'),
          ms: delayMs().describe('Delay in ms of wall time, 0 to 30,000.'),
        })
        .describe('A delay that is always the same.')
        .meta({ id: 'FixedDelay' }),
      z
        .object({
          distribution: z.literal('uniform').describe('Each delay between two is equally likely.'),
          least: delayMs().describe('Shortest delay in ms of wall time, 0 to 30,000.'),
          most: delayMs().describe('Longest delay in ms of wall time, 0 to 30,000.'),
        })
        .describe('A delay between two times.')
        .meta({ id: 'UniformDelay' }),
      z
        .object({
          distribution: z.literal('lognormal').describe('Most delays are short and a few are long.'),
          median: delayMs().describe('Half of the delays are shorter: ms of wall time, 0 to 30,000.'),
          sigma: within(z.number({ error: 'is not a valid number' }), 0, 4).describe(
            'Standard deviation of the logarithm, 0 to 4: at 1, one delay in 40 is seven times the median.',
          ),
        })
        .describe('A delay with rare long ones.')
        .meta({ id: 'LognormalDelay' }),
    ],
    { error: 'must be fixed, uniform or lognormal' },
  )
  .describe('Delay in wall time, by its distribution. No delay is longer than 30 seconds.');

export type FaultDelay = z.output<typeof delay>;

const when = (what: string) =>
  z
    .enum(['before', 'after'], { error: 'must be before or after' })
    .default('before')
    .describe(
      `\`before\`: ${what} instead of making the call, which changes nothing. \`after\`: once the call was made and its commit is stored. \`before\` by default.`,
    );

const codes = Object.keys(errorCodes) as [keyof typeof errorCodes, ...(keyof typeof errorCodes)[]];

const latency = z
  .object({
    kind: z.literal('latency').describe('The call is made, and answered, later.'),
    delay,
  })
  .describe('A call that is answered later.')
  .meta({ id: 'LatencyFault' });

const status = z
  .object({
    kind: z.literal('status').describe('The answer is an error.'),
    status: within(whole(), 400, 599).describe('HTTP status of the answer, 400 to 599.'),
    code: z
      .enum(codes, { error: 'is not a code of an error' })
      .optional()
      .describe(
        'Code in the answer. By default a code of the status, otherwise bad_input below 500 and unavailable from 500.',
      ),
    message: text(200).optional().describe('Sentence in the answer; by default that of the code.'),
    retryAfter: within(whole(), 1, DAY)
      .optional()
      .describe('Seconds in the header Retry-After, 1 to 86,400; no such header by default.'),
    when: when('answered'),
  })
  .describe('An answer with another status.')
  .meta({ id: 'StatusFault' });

const drop = z
  .object({
    kind: z.literal('drop').describe('The connection closes without an answer.'),
    when: when('closed'),
  })
  .describe('A connection that closes without an answer.')
  .meta({ id: 'DropFault' });

const truncate = z
  .object({
    kind: z.literal('truncate').describe('The connection closes within the body of the answer.'),
    bytes: within(whole(), 0, 1_000_000)
      .optional()
      .describe('Number of bytes of the body that are sent, and always less than all; half by default.'),
  })
  .describe('An answer that ends too early.')
  .meta({ id: 'TruncateFault' });

const dateSkew = z
  .object({
    kind: z.literal('date_skew').describe('The header Date of the answer is wrong.'),
    seconds: within(whole(), -365 * DAY, 365 * DAY).describe(
      'Seconds by which the header is ahead; negative where it is behind.',
    ),
  })
  .describe('A wrong header Date.')
  .meta({ id: 'DateSkewFault' });

const feedDelay = z
  .object({
    kind: z.literal('feed_delay').describe('A message of a feed comes later, and so do those after it.'),
    delay,
  })
  .describe('Messages of a feed that come later.')
  .meta({ id: 'FeedDelayFault' });

const feedDuplicate = z
  .object({
    kind: z.literal('feed_duplicate').describe('A message of a feed comes twice.'),
  })
  .describe('A message of a feed that comes twice.')
  .meta({ id: 'FeedDuplicateFault' });

const feedReorder = z
  .object({
    kind: z.literal('feed_reorder').describe('A message of a feed comes after the next one.'),
  })
  .describe('Messages of a feed in the wrong order.')
  .meta({ id: 'FeedReorderFault' });

const feedStale = z
  .object({
    kind: z
      .literal('feed_stale')
      .describe('Instead of a message its feed repeats the one before, such as an old price.'),
  })
  .describe('A feed that repeats a message instead of the next one.')
  .meta({ id: 'FeedStaleFault' });

const feedDrop = z
  .object({
    kind: z.literal('feed_drop').describe('The socket closes instead of a message of a feed.'),
  })
  .describe('A socket that closes instead of a message of a feed.')
  .meta({ id: 'FeedDropFault' });

const feedSilent = z
  .object({
    kind: z.literal('feed_silent').describe('A message of a feed is not sent, and its socket stays open.'),
  })
  .describe('A feed that sends nothing.')
  .meta({ id: 'FeedSilentFault' });

/** The errors that a program for Binance must expect of any request. */
const binanceErrors = [
  'rate_limited',
  'banned',
  'too_many_orders',
  'unauthorized',
  'outside_window',
  'unavailable',
  'overloaded',
  'no_response',
  'unknown_state',
] as const;

const binanceError = z
  .object({
    kind: z.literal('binance_error').describe('A request below /binance is answered with an error.'),
    error: z
      .enum(binanceErrors, { error: `must be one of ${binanceErrors.join(', ')}` })
      .describe(
        'The error: `rate_limited` (429, -1003), `banned` (418, -1003), `too_many_orders` (429, -1015), `unauthorized` (401, -2015), `outside_window` (400, -1021), `unavailable` (503, -1001), `overloaded` (503, -1008), `no_response` (408, -1007), `unknown_state` (503, -1006).',
      ),
    retryAfter: within(whole(), 1, DAY)
      .default(30)
      .describe(
        'Seconds in the header Retry-After of `rate_limited`, `banned` and `too_many_orders`, 1 to 86,400; 30 by default.',
      ),
    when: when('answered'),
  })
  .describe("An error in Binance's shape.")
  .meta({ id: 'BinanceErrorFault' });

const binanceClockSkew = z
  .object({
    kind: z
      .literal('binance_clock_skew')
      .describe(
        'The clocks that timestamps of requests below /binance are compared with are wrong, and so is the `serverTime` that anyone asks for. A program whose clock is right is refused with -1021 until it corrects its clock by `serverTime`.',
      ),
    seconds: within(whole(), -365 * DAY, 365 * DAY).describe(
      'Seconds by which the clocks are ahead; negative where they are behind.',
    ),
  })
  .describe('A wrong clock.')
  .meta({ id: 'BinanceClockSkewFault' });

const binanceOldTriggers = z
  .object({
    kind: z
      .literal('binance_old_triggers')
      .describe(
        'Conditional orders of futures are refused with -4120 at /fapi/v1/order, so that a program must use /fapi/v1/algoOrder.',
      ),
  })
  .describe('Conditional orders of futures in their new form only.')
  .meta({ id: 'BinanceOldTriggersFault' });

const chainStuck = z
  .object({
    kind: z
      .literal('chain_stuck')
      .describe('Deposits and withdrawals stay unconfirmed, until a block after the fault ends.'),
    coin: text(40).optional().describe('Code of a coin, such as BTC; all by default.'),
    blockchain: text(40).optional().describe('Key of a blockchain, such as bitcoin; all by default.'),
  })
  .describe('A blockchain that confirms nothing.')
  .meta({ id: 'ChainStuckFault' });

const bankOutage = z
  .object({
    kind: z.literal('bank_outage').describe('Bank transfers do not arrive.'),
    mode: z
      .enum(['wait', 'fail'], { error: 'must be wait or fail' })
      .default('wait')
      .describe(
        '`wait`: deposits cannot be confirmed and withdrawals stay in processing until the fault ends. `fail`: deposits are rejected by the simulated desk, and withdrawals fail. `wait` by default.',
      ),
    direction: z
      .enum(['deposits', 'withdrawals'], { error: 'must be deposits or withdrawals' })
      .optional()
      .describe('`deposits` or `withdrawals`; both by default.'),
  })
  .describe('A bank without transfers.')
  .meta({ id: 'BankOutageFault' });

const mailBounce = z
  .object({
    kind: z
      .literal('mail_bounce')
      .describe('An email does not reach its recipient, and staff see that it bounced.'),
  })
  .describe('An email that bounces.')
  .meta({ id: 'MailBounceFault' });

const mailLate = z
  .object({
    kind: z.literal('mail_late').describe('An email arrives later.'),
    minutes: within(whole(), 1, 525_600).describe('Delay in minutes of simulated time, 1 to 525,600.'),
  })
  .describe('An email that comes late.')
  .meta({ id: 'MailLateFault' });

const effects = [
  ...([latency, status, drop, truncate, dateSkew] as const),
  ...([feedDelay, feedDuplicate, feedReorder, feedStale, feedDrop, feedSilent] as const),
  ...([binanceError, binanceClockSkew, binanceOldTriggers] as const),
  ...([chainStuck, bankOutage, mailBounce, mailLate] as const),
] as const;

/** What a fault does. */
export const faultEffect = z
  .discriminatedUnion('kind', effects, { error: `must be one of ${faultKinds.join(', ')}` })
  .describe('What happens, by its kind.');

export type FaultEffect = z.output<typeof faultEffect>;
