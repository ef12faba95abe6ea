import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../world.ts';

export function accountsCalls({ accounts }: Services): Handlers['accounts'] {
  return {
    login: ({ intent }, { email, password }) => accounts.signIn(intent, email, password),
    async logout({ intent, session }) {
      if (session) await accounts.signOut(intent, session.tokenHash);
      return { message: 'Signed out.' };
    },
    confirmPin: ({ intent, session }, { pin }) => accounts.confirmPin(intent, session, pin),
    confirmPassword: ({ intent, session }, { password }) =>
      accounts.confirmPassword(intent, session, password),
  };
}
