import { z } from 'zod';
import { roles, signedIn } from '../accounts/model.ts';
import { parseDuration } from '../common/duration.ts';
import { email, instant, text, words } from '../common/fields.ts';
import { command, query } from '../contract.ts';

const clockState = z.object({
  now: instant,
  /** Simulated seconds per wall second; at 0 time stands still. */
  speed: z.number(),
});

const speed = z
  .number({ error: 'is not a valid number' })
  .min(0, { error: 'must be at least 0' })
  .max(100_000, { error: 'must be at most 100000' });

export const overview = query({
  method: 'GET',
  path: '/api/sandbox',
  access: 'public',
  sandbox: true,
  summary: 'The personas that can be signed in as without a password, the simulated time, and the seed.',
  input: z.object({}),
  output: z.object({
    personas: z.array(
      z.object({
        id: z.string(),
        accountId: z.string(),
        name: z.string(),
        position: z.enum(roles),
        about: z.string(),
      }),
    ),
    clock: clockState,
    seed: z.number().int(),
  }),
  example: {},
});

export const signIn = command({
  method: 'POST',
  path: '/api/sandbox/sign-in',
  access: 'public',
  sandbox: true,
  summary: 'Sign in as a persona, without password or code. The answer is that of auth/login.',
  input: z.object({ persona: text(60) }),
  output: signedIn,
  example: { persona: 'trader' },
});

export const prove = query({
  method: 'GET',
  path: '/api/sandbox/prove',
  access: 'public',
  sandbox: true,
  summary: 'Check the whole ledger: every balance against its postings, every entry against zero.',
  input: z.object({}),
  output: z.object({
    ok: z.boolean(),
    accounts: z.number().int(),
    entries: z.number().int(),
    failures: z.array(z.string()),
  }),
  example: {},
});

export const clock = command({
  method: 'POST',
  path: '/api/sandbox/clock',
  access: 'public',
  sandbox: true,
  summary: 'Move the simulated clock: forward by a duration or to an instant, and change its speed.',
  input: z.object({
    /** ISO 8601 duration: P30D, PT1H30M. */
    advance: text(40).optional(),
    /** ISO 8601 instant, not before now. */
    set: text(40).optional(),
    /** From then on. */
    speed: speed.optional(),
  }),
  output: z.object({
    now: instant,
    /** How many scheduled jobs ran on the way. */
    jobs: z.number().int(),
  }),
  example: { advance: 'PT1M' },
});

export const reset = command({
  method: 'POST',
  path: '/api/sandbox/reset',
  access: 'public',
  sandbox: true,
  summary: 'Reset every record, every balance and the clock to the seed. Sessions end.',
  input: z.object({}),
  output: z.object({ now: instant, message: z.string() }),
  example: {},
});

export const events = query({
  method: 'GET',
  path: '/api/sandbox/events',
  access: 'public',
  sandbox: true,
  summary: 'The event log in the order of the commits. Send the cursor as `after` to get later events.',
  input: z.object({
    after: z.coerce.number({ error: 'is not a valid number' }).int().min(0).default(0),
    limit: z.coerce.number({ error: 'is not a valid number' }).int().min(1).max(1000).default(100),
  }),
  output: z.object({
    events: z.array(
      z.object({
        seq: z.number().int(),
        at: instant,
        actor: z.string(),
        command: z.string(),
        subject: z.string().nullable(),
        data: z.record(z.string(), z.unknown()),
      }),
    ),
    cursor: z.number().int(),
  }),
  example: { after: 0, limit: 10 },
});

export const audit = query({
  method: 'GET',
  path: '/api/sandbox/audit',
  access: 'public',
  sandbox: true,
  summary: "Check the chain of the staff's audit log: every row against its hash and the row before.",
  input: z.object({}),
  output: z.object({
    ok: z.boolean(),
    rows: z.number().int(),
    /** The first row whose hash is wrong; null where all are right. */
    brokenAt: z.number().int().nullable(),
  }),
  example: {},
});

export const mail = query({
  method: 'GET',
  path: '/api/sandbox/mail',
  access: 'public',
  sandbox: true,
  summary: 'The mails that were written, newest first. None leaves the machine.',
  input: z.object({ to: text(254).optional() }),
  output: z.array(
    z.object({ uuid: z.string(), to: z.string(), subject: z.string(), text: z.string(), createdAt: instant }),
  ),
  example: {},
});

export const mailMessage = query({
  method: 'GET',
  path: '/api/sandbox/mail/{uuid}',
  access: 'public',
  sandbox: true,
  summary: 'One mail as a mail client would receive it, and its HTML alone.',
  input: z.object({ uuid: text(60) }),
  output: z.object({ html: z.string(), message: z.string() }),
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});

export const twoFactorCode = query({
  method: 'GET',
  path: '/api/sandbox/two-factor-code',
  access: 'public',
  sandbox: true,
  summary: "The first code of an account's authenticator that was not used yet.",
  input: z.object({ email: email() }),
  output: z.object({ code: z.string() }),
  example: { email: 'two-factor@papermint.test' },
});

/** Prices are plausible in this range of years only. */
const EARLIEST = Date.UTC(2006, 0, 1);
const LATEST = Date.UTC(2046, 0, 1);

const startInstant = z.iso
  .datetime({ offset: true, error: 'is not a time like 2026-06-01T12:00:00Z', abort: true })
  .refine((text) => Date.parse(text) >= EARLIEST && Date.parse(text) < LATEST, {
    error: 'must be from 2006 to 2045',
  });

const LONGEST_IDLE = 86_400_000;

const idleTime = text(40).transform((given, context) => {
  const ms = parseDuration(given);
  if (ms !== undefined && ms >= 60_000 && ms <= LONGEST_IDLE) return ms;
  const message = ms === undefined ? 'is not a duration like PT15M' : 'must be from PT1M to P1D';
  context.addIssue({ code: 'custom', message, input: given });
  return z.NEVER;
});

export const openWorld = command({
  method: 'POST',
  path: '/api/sandbox/worlds',
  access: 'public',
  sandbox: true,
  anyWorld: true,
  summary:
    'Open a world of its own, separate from all others. Send its id as X-World with every call. A reset brings it back to how it was opened.',
  input: z.object({
    /** The same seed gives the same people and prices. By default the server's seed. */
    seed: z
      .number({ error: 'is not a valid number' })
      .int({ error: 'must be a whole number' })
      .min(0, { error: 'must be at least 0' })
      .max(2 ** 31 - 1, { error: 'must be at most 2147483647' })
      .optional(),
    /** The instant at which its clock begins. By default the server's start. */
    start: startInstant.optional(),
    /** Simulated seconds per wall second; at 0 only calls move time. By default the server's speed. */
    speed: speed.optional(),
    /** What it is for, shown in the list of worlds. */
    label: words(60).optional(),
    /** How long it may be unused until it is closed, as an ISO 8601 duration. By default the server's time. */
    idle: idleTime.optional(),
  }),
  output: z.object({ world: z.string() }),
  example: {},
});

export const closeWorld = command({
  method: 'DELETE',
  path: '/api/sandbox/worlds/{world}',
  access: 'public',
  sandbox: true,
  anyWorld: true,
  summary: 'Close a world that was opened, and remove its data.',
  input: z.object({ world: text(60) }),
  output: z.object({ message: z.string() }),
  example: { world: 'w_0123456789abcdef0123' },
});

export const worlds = query({
  method: 'GET',
  path: '/api/sandbox/worlds',
  access: 'public',
  sandbox: true,
  anyWorld: true,
  summary: 'The worlds that are open beside the main one.',
  input: z.object({}),
  output: z.array(
    z.object({
      world: z.string(),
      label: z.string().nullable(),
      seed: z.number().int(),
      now: instant,
      speed: z.number(),
      /** Wall time. */
      openedAt: z.string(),
    }),
  ),
  example: {},
});
