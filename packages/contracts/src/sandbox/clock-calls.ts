import { z } from 'zod';
import { instant, text, wholeInQuery, within } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { clockSpeed } from './world-fields.ts';

/** What the clock may be moved to, beside a duration and an instant. */
const until = z
  .union(
    [
      z.enum(['next-job', 'idle']),
      z.object({
        subject: text(60).describe('Id of the record: the `uuid` of a deposit, an order and so on.'),
        status: text(40).describe('Status that the record shall have.'),
        within: text(40)
          .optional()
          .describe('How long time may go on at most, as an ISO 8601 duration; P30D by default.'),
      }),
    ],
    { error: 'must be next-job, idle or an object with subject, status and perhaps within' },
  )
  .describe(
    'Moves until the next job has run (`next-job`), until no work is due (`idle`), or until a record has a status. Instead of `advance` and `set`.',
  );

export const clock = command({
  method: 'POST',
  path: '/api/sandbox/clock',
  access: 'public',
  sandbox: true,
  summary: 'Move the simulated clock.',
  description: [
    'Forward by a duration (`advance`), to an instant (`set`) or until something has happened (`until`), of which only one can be given, and change its speed. What is due on the way (orders, expiries) happens before the answer. Refused with bad_input for a time before now, and for one beyond 1 January 2046, where the simulation ends.',
    'At each instant time stops only after all jobs of that instant. `next-job` moves to the instant of the first job that GET /api/sandbox/clock/jobs lists. It is refused with conflict where no job is scheduled.',
    '`idle` moves until no work is due within 30 days of simulated time. Recurring jobs are no work: funding, dividends, splits, old visits and quotes, transfers and notices of counterparties, what simulated collectors do, and the expiry of NFT offers. The clock then stands at the instant of the last job that ran, or does not move where no work is due. After 10,000 jobs of any kind it is refused with conflict.',
    '`{ subject, status }` moves until a deposit, withdrawal, order, position, conversion, stake, card, purchase, NFT, NFT offer, collection, requirement, approval or alert has the status; where it has it already, the clock does not move. An unknown record is refused with not_found, and a status that its kind lacks with bad_input. Refused with conflict, and the clock does not move, for a status that time and staff cannot lead to: what waits for its owner goes on by a call only. Refused with conflict on the way if the record comes to such a status, where the clock stops, or if the time `within` is over. The sentence says where the clock stands: it never goes back.',
  ].join(' '),
  input: z.object({
    advance: text(40).optional().describe('ISO 8601 duration to move by, such as P30D or PT1H30M.'),
    set: text(40).optional().describe('Instant to move to, ISO 8601, not before now. Instead of `advance`.'),
    until: until.optional(),
    speed: clockSpeed
      .optional()
      .describe('Simulated seconds per wall second from then on, 0 to 100,000; at 0 time stands still.'),
  }),
  output: z.object({
    now: instant.describe('Simulated time after the move.'),
    jobs: z.number().int().describe('How many scheduled jobs ran on the way.'),
    ran: z
      .array(
        z.object({
          job: z.string().describe('Kind of the job, such as withdrawal.step.'),
          at: instant.describe('When it ran, on the simulated clock.'),
          subject: z
            .string()
            .nullable()
            .describe('What it was about: mostly the id of a record; null where it is about no single one.'),
        }),
      )
      .describe('The jobs that ran, oldest first. If more than 100 ran, the last 100: `jobs` counts all.'),
  }),
  example: { advance: 'PT1M' },
});

export const clockJobs = query({
  method: 'GET',
  path: '/api/sandbox/clock/jobs',
  access: 'public',
  sandbox: true,
  summary: 'What is due.',
  description:
    'Scheduled jobs in the order in which they will run. A job may schedule others, and what people do schedules and cancels jobs, so the list is what is known now.',
  input: z.object({
    limit: within(wholeInQuery(), 1, 1000).default(100).describe('Number of jobs, 1 to 1,000.'),
  }),
  output: z.object({
    now: instant.describe('Simulated time.'),
    count: z.number().int().describe('How many jobs are scheduled.'),
    jobs: z
      .array(
        z.object({
          job: z.string().describe('Kind of the job, such as withdrawal.step.'),
          at: instant.describe('When it is due, on the simulated clock.'),
          subject: z
            .string()
            .nullable()
            .describe('What it is about: mostly the id of a record; null where it is about no single one.'),
          record: z
            .string()
            .nullable()
            .describe(
              'Kind of the record that `subject` names, such as withdrawal; null where it names none whose status POST /api/sandbox/clock can wait for.',
            ),
          status: z.string().nullable().describe('Status of the record now; null without one.'),
          recurring: z
            .boolean()
            .describe(
              'Whether it follows from time alone, such as funding, so that `idle` does not wait for it.',
            ),
        }),
      )
      .describe('Scheduled jobs, the next one first.'),
  }),
  example: { limit: 10 },
});
