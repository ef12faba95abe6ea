import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext, Commands } from '../../../platform/commands/commands.ts';
import { createKeyedListeners } from '../../../platform/flow/listeners.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../markets-service.ts';
import type { WatchlistStore } from './watchlist-store.ts';

export interface WatchlistInput {
  pair: string;
  starred: boolean;
}

export interface Watchlist {
  /** The starred pairs of a trader that are still listed, in the order they were starred. */
  of(traderId: string): Promise<string[]>;
  /**
   * Adds a pair to the favorites or removes it. Changes nothing if that is done already.
   * @returns the watchlist after it, as {@link of} does
   * @throws DomainError bad_input at `pair` if it is unknown, delisted, or one too many
   */
  set(command: CommandContext, traderId: string, input: WatchlistInput): Promise<{ pairs: string[] }>;
  /** Calls a listener after each commit that changed the favorites of a trader. @returns a way to stop */
  onChange(traderId: string, listener: (change: WatchlistInput) => void): () => void;
}

interface WatchlistParts {
  store: WatchlistStore;
  markets: Pick<Markets, 'instrument'>;
  commands: Commands;
  clock: Clock;
}

const MOST_PAIRS = 100;

export function createWatchlist({ store, markets, commands, clock }: WatchlistParts): Watchlist {
  const listeners = createKeyedListeners<[change: WatchlistInput]>();
  const isListed = (pair: string) => markets.instrument(pair).status !== 'delisted';

  function checkNew(before: readonly string[], pair: string): void {
    if (!isListed(pair)) throw new DomainError('bad_input', 'Pair is no longer listed', 'pair');
    if (before.length >= MOST_PAIRS) {
      throw new DomainError(
        'bad_input',
        `At most ${MOST_PAIRS} pairs can be favorites: remove one first`,
        'pair',
      );
    }
  }

  return {
    of: async (traderId) => (await store.pairs(traderId)).filter(isListed),
    set(command, traderId, { pair, starred }) {
      let changed = false;
      return commands.execute(
        command,
        async (tx) => {
          markets.instrument(pair);
          const before = await store.pairs(traderId, tx);
          changed = before.includes(pair) !== starred;
          if (changed && starred) {
            checkNew(before, pair);
            await store.add(tx, { traderId, pair, createdAt: clock.now() });
          }
          if (changed && !starred) await store.remove(tx, traderId, pair);
          if (changed) tx.afterCommit(() => listeners.call(traderId, { pair, starred }));
          return { pairs: (await store.pairs(traderId, tx)).filter(isListed) };
        },
        () => (changed ? { subject: pair, data: { starred } } : undefined),
      );
    },
    onChange: (traderId, listener) => listeners.add(traderId, listener),
  };
}
