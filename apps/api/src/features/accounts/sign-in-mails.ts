import { inMinutes, LIFETIMES } from '@papermint/contracts/accounts/lifetimes';
import type { MailText } from '../../platform/mail.ts';

interface Reader {
  email: string;
  firstName: string;
}

/** A one-time code. `{token}` and `{code}` in a text are replaced when the mail is read. */
interface ByMail {
  siteUrl: string;
  issued: { token: string; code: string };
}

const NOT_YOU =
  'If it was not you, change your password at once; all other sessions and all API keys end with that.';

const to = ({ email, firstName }: Reader, subject: string, lines: readonly string[]): MailText => ({
  to: email,
  subject,
  text: [`Hello ${firstName},`, ...lines].join('\n\n'),
});

export function verifyEmailMail(reader: Reader, { siteUrl, issued }: ByMail): MailText {
  const lines = [
    `Your code is {code}. It confirms this address, and is good for ${inMinutes(LIFETIMES.verifyEmail)}.`,
    `Or open this link: ${siteUrl}/verify/email/{token}`,
    'If you did not open an account, there is nothing to do.',
  ];
  return { ...to(reader, 'Confirm your e-mail address', lines), secrets: issued };
}

export function signInMail(reader: Reader, { siteUrl, issued }: ByMail): MailText {
  const lines = [
    `Your code to sign in is {code}. It is good for ${inMinutes(LIFETIMES.mailSignIn)} and works once.`,
    `Or open this link: ${siteUrl}/login?token={token}`,
    'If you did not ask for it, there is nothing to do.',
  ];
  return { ...to(reader, 'Your code to sign in', lines), secrets: issued };
}

export function resetMail(reader: Reader, { siteUrl, issued }: ByMail): MailText {
  const lines = [
    `This link sets a new password. It is good for ${inMinutes(LIFETIMES.resetPassword)} and works once: ${siteUrl}/reset-password/email/{token}`,
    'If you did not ask for it, there is nothing to do: your password stays as it is.',
  ];
  return { ...to(reader, 'Set a new password', lines), secrets: { token: issued.token } };
}

export function choosePasswordMail(reader: Reader, { siteUrl, issued }: ByMail): MailText {
  const lines = [
    'Your address is confirmed. The password that your account was opened with may not be yours, so it is not valid.',
    `Choose one by this link, within ${inMinutes(LIFETIMES.resetPassword)}: ${siteUrl}/reset-password/email/{token}`,
  ];
  return { ...to(reader, 'Choose your password', lines), secrets: { token: issued.token } };
}

export function registeredAlreadyMail(reader: Reader, siteUrl: string): MailText {
  return to(reader, 'You have an account already', [
    'Somebody wanted to open an account with your address. You have one already, so nothing was changed.',
    `Sign in: ${siteUrl}/login`,
    `If you have forgotten your password: ${siteUrl}/forgot-password`,
  ]);
}

export function lockedMail(reader: Reader): MailText {
  return to(reader, 'Sign-in is locked for a while', [
    'A wrong password was tried five times in a row, so nobody can sign in to your account for a minute. Each further wrong one locks it for longer.',
    'If it was not you, nobody has found your password, and there is nothing to do.',
  ]);
}

export function passwordChangedMail(reader: Reader): MailText {
  return to(reader, 'Your password was changed', [
    'Your password was changed, and all other sessions and all API keys have ended.',
    'If it was not you, set a new one by "Forgot password" on the sign-in page.',
  ]);
}

export function passwordResetMail(reader: Reader, until: string): MailText {
  return to(reader, 'Your password was reset', [
    'Your password was reset by mail. All sessions and API keys have ended.',
    `No money leaves your account until ${until}.`,
  ]);
}

export function twoFactorMail(reader: Reader, on: boolean): MailText {
  const state = on ? 'on' : 'off';
  return to(reader, `Two-factor authentication is ${state}`, [
    `Two-factor authentication was turned ${state}, and all other sessions have ended.`,
    NOT_YOU,
  ]);
}

export function recoveryCodesMail(reader: Reader): MailText {
  return to(reader, 'New recovery codes', [
    'You have new recovery codes; the old ones are no longer valid.',
    NOT_YOU,
  ]);
}

export function recoveryCodeUsedMail(reader: Reader, left: number): MailText {
  return to(reader, 'A recovery code was used', [
    `A recovery code was used in place of your authenticator. ${left} are left.`,
    NOT_YOU,
  ]);
}

export function apiKeyMail(reader: Reader, label: string, scopes: string): MailText {
  return to(reader, 'A new API key', [`The API key "${label}" was made. It can: ${scopes}.`, NOT_YOU]);
}
