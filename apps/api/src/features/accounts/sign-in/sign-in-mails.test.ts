import { expect, test } from 'vitest';
import type { MailText } from '../../../platform/mail/mail.ts';
import { partsOf } from '../../../platform/mail/mail-parts.ts';
import * as mails from './sign-in-mails.ts';

const siteUrl = 'https://papermint.test';
const reader = { email: 'maya@papermint.test', firstName: 'Maya 123456' };
const byMail = { siteUrl, issued: { token: 'to-ken_1', code: '654321' } };
const TOKEN = byMail.issued.token;

type Expected = [mail: MailText, codes: string[], links: [path: string, purpose: string][]];

/** Every mail of signing in: one without a row does not compile. */
const EXPECTED: Record<Exclude<keyof typeof mails, 'resetLink'>, Expected> = {
  verifyEmailMail: [
    mails.verifyEmailMail(reader, byMail),
    ['654321'],
    [[`/verify/email/${TOKEN}`, 'verify_email']],
  ],
  signInMail: [mails.signInMail(reader, byMail), ['654321'], [[`/login?token=${TOKEN}`, 'sign_in']]],
  resetMail: [mails.resetMail(reader, byMail), [], [[`/reset-password/email/${TOKEN}`, 'reset_password']]],
  choosePasswordMail: [
    mails.choosePasswordMail(reader, byMail),
    [],
    [[`/reset-password/email/${TOKEN}`, 'reset_password']],
  ],
  registeredAlreadyMail: [
    mails.registeredAlreadyMail(reader, siteUrl),
    [],
    [
      ['/login', 'sign_in_page'],
      ['/forgot-password', 'forgot_password_page'],
    ],
  ],
  linkHandedOutMail: [mails.linkHandedOutMail(reader), [], []],
  lockedMail: [mails.lockedMail(reader), [], []],
  passwordChangedMail: [mails.passwordChangedMail(reader), [], []],
  passwordResetMail: [mails.passwordResetMail(reader, '1 June 2026, 15:00 UTC'), [], []],
  twoFactorMail: [mails.twoFactorMail(reader, true), [], []],
  recoveryCodesMail: [mails.recoveryCodesMail(reader), [], []],
  recoveryCodeUsedMail: [mails.recoveryCodeUsedMail(reader, 7), [], []],
  apiKeyMail: [mails.apiKeyMail(reader, 'Bot', 'read'), [], []],
};

test.each(Object.entries(EXPECTED))('%s has its codes and links, each with its purpose', (_name, row) => {
  const [{ text, secrets = {} }, codes, links] = row;
  const values = new Map(Object.entries(secrets));
  const filled = text.replaceAll(/\{(\w+)\}/g, (braced, name: string) => values.get(name) ?? braced);
  const expected = links.map(([path, purpose]) => ({ url: siteUrl + path, purpose }));
  expect(partsOf(filled, secrets, siteUrl)).toEqual({ codes, links: expected });
});
