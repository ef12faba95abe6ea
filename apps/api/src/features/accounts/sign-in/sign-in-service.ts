import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { confirmEmail, enter, sendVerification } from './entry.ts';
import { signInAs, unlockSignIn } from './sandbox-sign-in.ts';
import type { SignInDeps } from './sign-in-answers.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { sendSignInMail, signInByMail } from './sign-in-by-mail.ts';
import { signInByPassword } from './sign-in-by-password.ts';

/** The ways to sign in to an account, and the steps that they share. */
export type SignIns = ReturnType<typeof createSignIns>;

export function createSignIns(deps: SignInDeps) {
  return bindVerbs(deps, {
    byPassword: signInByPassword,
    byCode: signInByCode,
    sendMail: sendSignInMail,
    byMail: signInByMail,
    as: signInAs,
    unlock: unlockSignIn,
    enter,
    confirmEmail,
    sendVerification,
  });
}
