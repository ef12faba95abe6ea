import type { Handlers } from '../../../handlers.ts';
import type { Impersonations } from './impersonation-service.ts';

export function impersonationCalls({
  impersonations,
}: {
  impersonations: Impersonations;
}): Handlers['impersonation'] {
  return {
    async signIn({ command, session }, input) {
      const { code, expiresAt, name } = await impersonations.issue(command, session.trader, input);
      return {
        code,
        expiresAt: new Date(expiresAt).toISOString(),
        message: `You can sign in as ${name}.`,
      };
    },
  };
}
