import { inMinutes, LIFETIMES } from '@papermint/contracts/accounts/lifetimes';
import type { MailText } from '../../../platform/mail/mail.ts';

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
  'If this was not you, change your password now. That ends all other sessions and revokes all API keys.';

const to = ({ email, firstName }: Reader, subject: string, lines: readonly string[]): MailText => ({
  to: email,
  subject,
  text: [`Hello ${firstName},`, ...lines].join('\n\n'),
});

export const resetLink = (siteUrl: string, token: string): string =>
  `${siteUrl}/reset-password/email/${token}`;

export function verifyEmailMail(reader: Reader, { siteUrl, issued }: ByMail): MailText {
  const lines = [
    `Your code is {code}. It confirms this email address and is valid for ${inMinutes(LIFETIMES.verifyEmail)}.`,
    `Or open this link: ${siteUrl}/verify/email/{token}`,
    'If you did not open an account, you can ignore this email.',
  ];
  return { ...to(reader, 'Confirm your email address', lines), secrets: issued };
}

export function signInMail(reader: Reader, { siteUrl, issued }: ByMail): MailText {
  const lines = [
    `Your sign-in code is {code}. It is valid for ${inMinutes(LIFETIMES.mailSignIn)} and works once.`,
    `Or open this link: ${siteUrl}/login?token={token}`,
    'If you did not request this, you can ignore this email.',
  ];
  return { ...to(reader, 'Your sign-in code', lines), secrets: issued };
}

export function resetMail(reader: Reader, { siteUrl, issued }: ByMail): MailText {
  const lines = [
    `Use this link to set a new password. It is valid for ${inMinutes(LIFETIMES.resetPassword)} and works once: ${resetLink(siteUrl, '{token}')}`,
    'If you did not request this, you can ignore this email. Your password stays the same.',
  ];
  return { ...to(reader, 'Set a new password', lines), secrets: { token: issued.token } };
}

export function linkHandedOutMail(reader: Reader): MailText {
  return to(reader, 'A link to set your password', [
    'Our staff created a link for you that sets a new password for your account.',
    'If you did not ask for it, contact us. Your password stays the same until the link is used.',
  ]);
}

export function choosePasswordMail(reader: Reader, { siteUrl, issued }: ByMail): MailText {
  const lines = [
    'Your address is confirmed. Someone else may have chosen the password of this account, so it does not work.',
    `Use this link to choose one, within ${inMinutes(LIFETIMES.resetPassword)}: ${resetLink(siteUrl, '{token}')}`,
  ];
  return { ...to(reader, 'Choose your password', lines), secrets: { token: issued.token } };
}

export function registeredAlreadyMail(reader: Reader, siteUrl: string): MailText {
  return to(reader, 'You already have an account', [
    'Someone tried to open an account with your email address. You already have an account, so nothing changed.',
    `Sign in: ${siteUrl}/login`,
    `Reset your password: ${siteUrl}/forgot-password`,
  ]);
}

export function lockedMail(reader: Reader): MailText {
  return to(reader, 'Sign-in is locked', [
    'A wrong password was entered several times in a row, so sign-in from that network is locked for a minute. Each further wrong password extends the lock. You can still sign in from networks that you have used before.',
    'If this was not you, your password is still safe, and you do not need to do anything.',
  ]);
}

export function passwordChangedMail(reader: Reader): MailText {
  return to(reader, 'Your password was changed', [
    'Your password was changed. All other sessions have ended, and all API keys are revoked.',
    'If this was not you, set a new one with "Forgot password" on the sign-in page.',
  ]);
}

export function passwordResetMail(reader: Reader, until: string): MailText {
  return to(reader, 'Your password was reset', [
    'Your password was reset by email. All sessions have ended, and all API keys are revoked.',
    `Withdrawals and transfers are locked until ${until}.`,
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
    'You have new recovery codes. The old ones no longer work.',
    NOT_YOU,
  ]);
}

export function recoveryCodeUsedMail(reader: Reader, left: number): MailText {
  return to(reader, 'A recovery code was used', [
    `A recovery code was used instead of your authenticator app. You have ${left} left.`,
    NOT_YOU,
  ]);
}

export function apiKeyMail(reader: Reader, label: string, scopes: string): MailText {
  return to(reader, 'A new API key', [`The API key "${label}" was created. Its scopes: ${scopes}.`, NOT_YOU]);
}
