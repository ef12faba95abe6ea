import { Refusal } from '@papermint/contracts/common/refusal';
import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../world.ts';

export function accountsCalls({ signIns, sessions, proofs }: Services): Handlers['accounts'] {
  return {
    login: ({ intent }, { email, password }) => signIns.byPassword(intent, email, password),
    twoFactor: ({ intent }, { challenge, code }) => signIns.byCode(intent, challenge, code),
    async byMail({ intent }, { email, token, code }) {
      if (token !== undefined) return signIns.byMail(intent, { token });
      if (email === undefined) throw new Refusal('bad_input', 'Email is missing', 'email');
      if (code !== undefined) return signIns.byMail(intent, { email, code });
      await signIns.sendMail(intent, email);
      return { sent: true, message: 'If there is an account with this address, a code is on its way.' };
    },
    async logout({ intent, session }) {
      if (session) await sessions.signOut(intent, session.tokenHash);
      return { message: 'Signed out.' };
    },
    confirmPin: ({ intent, session }, { pin }) => proofs.confirmPin(intent, session, pin),
    confirmPassword: ({ intent, session }, { password, code }) =>
      proofs.confirmPassword(intent, session, password, code),
  };
}
