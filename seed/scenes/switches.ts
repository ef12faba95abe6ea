import type { Services } from '@papermint/api/services';
import { MAKES_MONEY } from '@papermint/contracts/common/flags';

/** Switches off the flags that credit money that nobody paid, until staff turn them on. Their seeded history stays. */
export const closeOwnMoney = ({ commands, flags }: Services): Promise<void> =>
  commands.execute(
    { actor: { kind: 'system' }, name: 'seed.switches' },
    async (tx) => {
      for (const flag of MAKES_MONEY) flags.set(tx, flag, false);
    },
    () => ({}),
  );
