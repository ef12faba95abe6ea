import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { EmailChoiceStore } from './email-choice-store.ts';

/** Which emails traders get. They cannot switch off those on security, identity, withdrawals and liquidations. */
export interface EmailChoice {
  /** Whether a trader gets emails on their activity: on until they switch them off. */
  wantsActivity(on: Reads, traderId: string): boolean;
  get(traderId: string): { activity: boolean };
  set(
    command: CommandContext,
    traderId: string,
    choice: { activity: boolean },
  ): Promise<{ activity: boolean; message: string }>;
}

export function createEmailChoice(store: EmailChoiceStore, commands: Commands): EmailChoice {
  const wantsActivity = (on: Reads, traderId: string) => store.activity(on, traderId) ?? true;
  return {
    wantsActivity,
    get: (traderId) => ({ activity: wantsActivity(store.committed, traderId) }),
    set: (command, traderId, { activity }) =>
      commands.execute(
        command,
        async (tx) => {
          store.put(tx, traderId, activity);
          const message = activity
            ? 'You get emails about your activity.'
            : 'You no longer get emails about your activity.';
          return { activity, message };
        },
        () => ({ data: { activity: String(activity) } }),
      ),
  };
}
