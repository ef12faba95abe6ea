import type { Services } from '@papermint/api/services';

/** Closes the deposits that credit money which nobody paid, until staff open them. Their seeded history stays. */
export const closeOwnMoney = ({ commands, flags }: Services): Promise<void> =>
  commands.execute(
    { actor: { kind: 'system' }, name: 'seed.switches' },
    async (tx) => {
      for (const flag of ['deposit_via_card', 'deposit_via_crypto'] as const) flags.set(tx, flag, false);
    },
    () => ({}),
  );
