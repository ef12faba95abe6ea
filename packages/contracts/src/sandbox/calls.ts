import { z } from 'zod';
import { roles, signedIn } from '../accounts/model.ts';
import { auditEnd } from '../audit/audit-end.ts';
import { email, instant, message, text } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { clockState } from './world-fields.ts';

export const overview = query({
  method: 'GET',
  path: '/api/sandbox',
  access: 'public',
  sandbox: true,
  summary: 'Personas, clock and seed.',
  description:
    'The personas can be signed in as by POST /api/sandbox/sign-in, without a password. `plain` is created by its first sign-in.',
  input: z.object({}),
  output: z.object({
    personas: z
      .array(
        z.object({
          id: z.string().describe('What POST /api/sandbox/sign-in takes.'),
          accountId: z.string().describe('Account number.'),
          name: z.string().describe('First and last name.'),
          position: z.enum(roles).describe('Role of the persona.'),
          about: z.string().describe('What the persona is for, in a sentence.'),
        }),
      )
      .describe('Accounts to sign in as, with what each is for.'),
    clock: clockState.describe('The simulated clock.'),
    seed: z.number().int().describe('Seed of the world: the same seed gives the same people and prices.'),
  }),
  example: {},
});

export const signIn = command({
  method: 'POST',
  path: '/api/sandbox/sign-in',
  announce: { silentWith: ['twoFactor', 'verifyEmail'], warns: true },
  access: 'public',
  sandbox: true,
  summary: 'Sign in as a persona.',
  description:
    'Without password or code. The answer is that of POST /api/auth/login. Refused with bad_input for an unknown persona.',
  input: z.object({ persona: text(60).describe('Id of a persona, as in GET /api/sandbox.') }),
  output: signedIn,
  example: { persona: 'trader' },
});

export const prove = query({
  method: 'GET',
  path: '/api/sandbox/prove',
  access: 'public',
  sandbox: true,
  summary: 'Check the whole ledger.',
  description:
    'Every balance against its postings, and every entry against zero. It reads all postings, so it takes longer in a world with many.',
  input: z.object({}),
  output: z.object({
    ok: z.boolean().describe('Whether everything agrees.'),
    accounts: z.number().int().describe('Number of balances that were checked.'),
    entries: z.number().int().describe('Number of journal entries that were checked.'),
    failures: z
      .array(z.string())
      .describe('What does not agree, a sentence each; empty where everything does.'),
  }),
  example: {},
});

export const showParticipants = query({
  method: 'GET',
  path: '/api/sandbox/participants',
  access: 'public',
  sandbox: true,
  summary: 'Whether simulated collectors are active.',
  description: 'The answer has their number, and the time of the next act.',
  input: z.object({}),
  output: z.object({
    active: z.boolean().describe('Whether they are active.'),
    collectors: z.number().int().describe('Their number, without closed accounts.'),
    nextAt: instant.nullable().describe('When the next one acts, simulated; null while they are paused.'),
  }),
  example: {},
});

export const participants = command({
  method: 'POST',
  path: '/api/sandbox/participants',
  access: 'public',
  sandbox: true,
  announce: { warns: true },
  summary: 'Start or pause simulated collectors.',
  description:
    'They list, buy, bid for and mint NFTs while the simulated clock moves, and answer offers. While they are paused, only calls change NFTs. Their accounts, items and active offers stay as they are.',
  input: z.object({
    active: z.boolean({ error: 'must be true or false' }).describe('Whether they are active.'),
  }),
  output: z.object({ active: z.boolean().describe('Whether they are active from now on.'), message }),
  example: { active: true },
});

export const reset = command({
  method: 'POST',
  path: '/api/sandbox/reset',
  access: 'public',
  sandbox: true,
  summary: 'Reset the world to its seed.',
  description: 'Every record, every balance and the clock. Sessions end; feeds continue in the new state.',
  input: z.object({}),
  output: z.object({ now: instant.describe('Simulated time after the reset.'), message }),
  example: {},
});

export const audit = query({
  method: 'GET',
  path: '/api/sandbox/audit',
  access: 'public',
  sandbox: true,
  summary: 'Check the audit log of staff.',
  description:
    'Every row against its hash and the row before, and the end against the count that is kept beside the log. `head` and `counted` are worth noting elsewhere: with them a whole older copy of the database is found as well.',
  input: z.object({}),
  output: z.object(auditEnd),
  example: {},
});

export const twoFactorCode = query({
  method: 'GET',
  path: '/api/sandbox/two-factor-code',
  access: 'public',
  sandbox: true,
  summary: 'The next two-factor code of an account.',
  description:
    'The first code of its authenticator that was not used yet. While two-factor authentication is off, the code of the setup that `GET /api/secure/2fa` offered last. Refused with not_found where there is neither.',
  input: z.object({ email: email().describe('Email address of the account.') }),
  output: z.object({ code: z.string().describe('Six digits.') }),
  example: { email: 'two-factor@papermint.test' },
});

export const unlock = command({
  method: 'POST',
  path: '/api/sandbox/unlock',
  access: 'public',
  sandbox: true,
  summary: 'Unlock an account.',
  description:
    'Forgets its wrong passwords, codes and PINs, and all wrong ones from the network of the request. Refused with not_found at `email` for an unknown address.',
  input: z.object({ email: email().describe('Email address of the account.') }),
  output: z.object({ message }),
  example: { email: 'trader@papermint.test' },
});
