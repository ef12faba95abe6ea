import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { hashPassword, NO_PASSWORD, passwordMatches } from '../../../platform/secrets/password.ts';
import { newSessionToken } from '../../../platform/secrets/session-token.ts';
import type { AccountStatus, Applicant } from '../accounts-types.ts';
import { assertNewPassword } from '../passwords/new-password-rules.ts';
import { registeredAlreadyMail } from '../sign-in/sign-in-mails.ts';
import type { RegistrationDeps } from './registration-deps.ts';

/** The application for an account. */
export interface Application {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  country: string;
  currency?: string | undefined;
  package?: string | undefined;
}

/** An application after its checks. */
interface Checked {
  email: string;
  applicant: Applicant;
  packageSlug: string;
  passwordHash: string;
  /** Whether an account with the email has the same password. */
  isSamePassword: boolean;
}

/**
 * Registers an account. It succeeds alike for an email that has an account already: the owner gets a mail.
 * @returns with the sandbox off, a token for `mailbox`, which opens nothing where there was an account already
 * @throws DomainError forbidden while registration is closed; bad_input at the field
 */
export async function register(
  deps: RegistrationDeps,
  command: CommandContext,
  application: Application,
): Promise<string | undefined> {
  const { store, isOpen, state, codes, commands } = deps;
  if (!isOpen()) throw new DomainError('forbidden', 'Registration is closed for now');
  const checked = await check(deps, application);
  const { opened } = await commands.execute<{ id: string | null; opened?: string }>(
    command,
    async (tx) => {
      const known = store.statusByEmail(tx, checked.email);
      if (known) {
        applyAgain(deps, tx, known, checked);
        return { id: null };
      }
      const id = await addUnconfirmed(deps, tx, checked);
      if (state.mode !== 'off') return { id };
      return { id, opened: codes.issue(tx, 'mailbox', id).token };
    },
    ({ id }) => (id === null ? undefined : { subject: id }),
  );
  return state.mode === 'off' ? (opened ?? newSessionToken()) : undefined;
}

/** @throws DomainError bad_input at the field */
async function check({ accounts, options }: RegistrationDeps, application: Application): Promise<Checked> {
  const { email, password, firstName, lastName, country } = application;
  assertNewPassword(password, application);
  const currency = options.currencyOf(application);
  const packageSlug = options.packageOf(application.package);
  // Compares and hashes in every case, so that a known email takes as long as an unknown one.
  const account = await accounts.byEmail(email);
  const isSamePassword = await passwordMatches(account?.passwordHash, password);
  const passwordHash = await hashPassword(password);
  const applicant = { firstName, lastName, country, currency };
  return { email, applicant, packageSlug, passwordHash, isSamePassword };
}

/** Somebody applied with an email that has an account. */
function applyAgain(
  { store, accounts, signIns, mails, clock, siteUrl }: RegistrationDeps,
  tx: Tx,
  known: AccountStatus,
  { applicant, isSamePassword }: Checked,
): void {
  if (!known.emailVerified) {
    const now = clock.now();
    store.putApplicant(tx, known.id, applicant, now);
    // Two applications with different passwords: one may be a stranger's, so neither password is valid.
    if (!isSamePassword) store.putPassword(tx, known.id, NO_PASSWORD, now);
    accounts.changed(tx, known.id);
    signIns.sendVerification(tx, { ...known, firstName: applicant.firstName });
  } else if (known.status !== 'closed') mails.write(tx, registeredAlreadyMail(known, siteUrl));
}

async function addUnconfirmed(
  { accounts, signIns }: RegistrationDeps,
  tx: Tx,
  { email, applicant, packageSlug, passwordHash }: Checked,
): Promise<string> {
  const { traderId } = await accounts.add(tx, {
    ...applicant,
    email,
    passwordHash,
    packageSlug,
    position: 'trader',
    status: 'active',
    suspendedReason: null,
    emailVerified: false,
    kycVerified: false,
    requireUpgrade: false,
    stakingEnabled: true,
    pinHash: null,
    persona: null,
    personaAbout: null,
  });
  signIns.sendVerification(tx, { id: traderId, email, firstName: applicant.firstName });
  return traderId;
}
