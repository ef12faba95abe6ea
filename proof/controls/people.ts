import type { BuiltServer, Reply } from './built-server.ts';

export const PASSWORD = 'a lantern on the pier';
const PIN = '246810';

/** Somebody with a session of a built server. */
export interface Person {
  accountId: string;
  email: string;
  session: string;
}

interface Wished {
  /** The first name, which also begins the email. */
  first: string;
  last?: string;
  /** Whether the identity is approved; by default it is. */
  verified?: boolean;
  /** US dollars that a superuser credits. */
  dollars?: number;
}

/** @throws Error with the answer unless it is 200 */
export function done({ status, body, text }: Reply): Reply['body'] {
  if (status !== 200) throw new Error(`Answered ${status}: ${text}`);
  return body;
}

/** A superuser of the exchange: the persona, or one whom the operator adds where there is none. */
export function superuser(server: BuiltServer): Promise<Person> {
  const known = superusers.get(server) ?? newSuperuser(server);
  superusers.set(server, known);
  return known;
}

const superusers = new WeakMap<BuiltServer, Promise<Person>>();

async function newSuperuser(server: BuiltServer): Promise<Person> {
  if (server.mode !== 'off') return persona(server, 'superuser');
  const email = 'operator@papermint.test';
  const token = /reset-password\/email\/([\w-]+)/.exec(
    await server.admin('add', email, 'Olive Operator'),
  )?.[1];
  done(await server.post('/api/auth/verify-reset-password', { token, password: PASSWORD }));
  return signIn(server, email);
}

/** A persona of the sandbox. */
async function persona(server: BuiltServer, name: string): Promise<Person> {
  const { sessionHash, trader } = done(await server.post('/api/sandbox/sign-in', { persona: name }));
  return { accountId: trader.accountId, email: trader.email, session: sessionHash };
}

export async function signIn(server: BuiltServer, email: string, password = PASSWORD): Promise<Person> {
  const { sessionHash, trader } = done(await server.post('/api/auth/login', { email, password }));
  return { accountId: trader.accountId, email, session: sessionHash };
}

/** Opens an account as a visitor does: registration, the mailed code, a PIN, and the sample documents. */
export async function person(
  server: BuiltServer,
  staff: Person,
  { first, last = 'Proof', verified = true, dollars = 0 }: Wished,
): Promise<Person> {
  const email = `${first.toLowerCase()}.${last.toLowerCase()}@papermint.test`;
  const names = { email, firstName: first, lastName: last };
  const account = { ...names, password: PASSWORD, country: 'SE', currency: 'USD', acceptSimulation: true };
  const { mailbox } = done(await server.post('/api/auth/register', account));
  const mails = await mailsTo(server, email, mailbox);
  const code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0];
  const { sessionHash, trader } = done(await server.post('/api/auth/verify-email', { email, code }));
  const opened = { accountId: trader.accountId, email, session: sessionHash };
  await confirmPassword(server, opened);
  done(await server.post('/api/auth/confirm-pin', { pin: PIN }, opened.session));
  if (verified) await verify(server, staff, opened, names);
  if (dollars > 0) await credit(server, staff, opened, dollars);
  return opened;
}

/** The mails to an address: those of the sandbox, or those of the browser that registered. */
export async function mailsTo(
  server: BuiltServer,
  email: string,
  mailbox?: string,
): Promise<{ subject: string; text: string }[]> {
  if (server.mode === 'off') return done(await server.post('/api/auth/mailbox', { token: mailbox }));
  return done(await server.get(`/api/sandbox/mail?to=${encodeURIComponent(email)}`));
}

async function verify(
  server: BuiltServer,
  staff: Person,
  { session, accountId }: Person,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  const address = { street: 'Harbour Street 12', city: 'Stockholm', postalCode: '111 30', country: 'SE' };
  const info = { firstName, lastName, birthDate: '1991-04-17', nationality: 'SE', ...address };
  done(await server.post('/api/secure/personal-verification', info, session));
  for (const type of ['passport', 'proof_of_address', 'selfie']) {
    done(await server.post('/api/secure/identity/sample', { type, sample: 'matching' }, session));
  }
  done(await server.post('/api/secure/identity/submit', {}, session));
  const decision = { body: { status: 'approved' }, session: staff.session };
  done(await server.ask('PATCH', `/api/strict/user/${accountId}/kyc-status`, decision));
}

/** Credits dollars; an amount beyond the limit of one person would only be requested. */
async function credit(
  server: BuiltServer,
  staff: Person,
  { accountId }: Person,
  dollars: number,
): Promise<void> {
  const body = { currency: 'USD', amount: `${dollars}`, category: 'correction', reason: 'A start' };
  const { pending } = done(await server.post(`/api/strict/user/${accountId}/assets`, body, staff.session));
  if (pending) throw new Error(`${dollars} USD need a second person.`);
}

/** Confirms by password, for a call and its input where they are given. */
export const confirmPassword = (
  server: BuiltServer,
  { session }: Person,
  confirms?: { call: string; input: object },
  password = PASSWORD,
): Promise<Reply> =>
  server.post('/api/auth/confirm-password', { password, ...(confirms && { confirms }) }, session);

/** Confirms by PIN, for a call and its input where they are given. */
export const confirmPin = (
  server: BuiltServer,
  { session }: Person,
  confirms?: { call: string; input: object },
): Promise<Reply> =>
  server.post('/api/auth/confirm-pin', { pin: PIN, ...(confirms && { confirms }) }, session);
