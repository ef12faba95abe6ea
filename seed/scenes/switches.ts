import type { Services } from '@papermint/api/services';
import { MAKES_MONEY } from '@papermint/contracts/common/flags';

/** Closes the ways to money that nobody paid, until staff open them. Their seeded history stays. */
export const closeOwnMoney = ({ commands, flags }: Services): Promise<void> =>
  commands.execute(
    { actor: { kind: 'system' }, name: 'seed.switches' },
    async (tx) => {
      for (const flag of MAKES_MONEY) flags.set(tx, flag, false);
    },
    () => ({}),
  );
