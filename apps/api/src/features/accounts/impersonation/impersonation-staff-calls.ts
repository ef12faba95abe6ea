import type { Handlers } from '../../../handlers.ts';
import type { Impersonations } from './impersonation-service.ts';

export function impersonationStaffCalls({
  impersonations,
}: {
  impersonations: Impersonations;
}): Handlers['impersonationStaff'] {
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
