import type { CallContext, Handlers } from '../../handlers.ts';
import type { Activity } from './activity-service.ts';

/** The signed-in trader; undefined for an API key, or for staff who signed in as the trader. */
const selfOf = ({ session }: Pick<CallContext, 'session'>) =>
  session && !session.apiKey && !session.impersonation ? session.trader.id : undefined;

export function activityCalls({ activity }: { activity: Activity }): Handlers['activity'] {
  return {
    own: (context, { sessionId, ...asked }) => activity.own({ sessionId, traderId: selfOf(context) }, asked),
    async forget(context, { sessionId }) {
      const deleted = await activity.forget(context.command, { sessionId, traderId: selfOf(context) });
      const message = deleted === 1 ? 'Deleted 1 event.' : `Deleted ${deleted} events.`;
      return { deleted, message };
    },
  };
}

export function activityStaffCalls({ activity }: { activity: Activity }): Handlers['activityStaff'] {
  return {
    list: ({ command }, asked) => activity.list(command, asked),
    session: ({ command }, asked) => activity.session(command, asked),
  };
}
