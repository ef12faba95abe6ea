import { SECOND } from '@papermint/contracts/common/time-units';
import type { Commands } from '../../platform/commands/commands.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { WorldState } from '../../platform/time/world-state.ts';
import type { Markets } from './markets-service.ts';

interface SecretPricesDeps {
  markets: Pick<Markets, 'seedReplaced'>;
  commands: Commands;
  clock: Pick<Clock, 'now'>;
  state: WorldState;
}

/**
 * Lets the market of an exchange with `SANDBOX=off` follow from the secret of its data folder from the next second on, if
 * its prices still follow from the seed, which others can compute. Past prices stay, and prices go on from where they are.
 */
export async function keepPricesSecret({ markets, commands, clock, state }: SecretPricesDeps): Promise<void> {
  if (state.mode !== 'off' || state.secretMarket || state.secretFrom !== null) return;
  await commands.execute(
    { actor: { kind: 'system' }, name: 'market.keepSecret' },
    async (tx) => {
      const from = Math.floor(clock.now() / SECOND) * SECOND + SECOND;
      state.secretFrom = from;
      tx.onRollback(() => {
        state.secretFrom = null;
      });
      markets.seedReplaced(tx, from);
      return from;
    },
    (from) => ({ subject: 'market', data: { from: new Date(from).toISOString() } }),
  );
}
