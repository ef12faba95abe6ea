import type { Handlers } from '../../handlers.ts';
import type { Commands } from '../../platform/commands/commands.ts';
import type { ProgramLimits } from './program-limits.ts';

/** Calls that say and set how the limits of the API for programs act. */
export function limitCalls({
  commands,
  programLimits,
}: {
  commands: Commands;
  programLimits: ProgramLimits;
}): Pick<Handlers['sandbox'], 'limits' | 'setLimits'> {
  return {
    limits: ({ host }) => ({ limits: programLimits.mode(host.visitors !== undefined) }),
    setLimits: ({ command, host }, { limits }) =>
      commands.execute(
        command,
        async () => {
          programLimits.set(limits, host.visitors !== undefined);
          return { limits, message: `Limits of the Binance API: ${limits}.` };
        },
        () => ({ data: { limits } }),
      ),
  };
}
