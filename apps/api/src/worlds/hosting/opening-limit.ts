import { DomainError } from '@papermint/contracts/common/domain-error';
import { HOUR } from '@papermint/contracts/common/time-units';

/** Counts the worlds that each network has opened within an hour. */
export interface OpeningLimit {
  /** @throws DomainError rate_limited where the network has opened as many as it may */
  count(network: string): void;
  /** Forgets what is too old. */
  sweep(): void;
}

/** @param most how many worlds a network may open in an hour */
export function createOpeningLimit(most: number, wall: () => number): OpeningLimit {
  /** When each network opened its worlds, oldest first, wall ms. */
  const openings = new Map<string, number[]>();
  const recent = (times: readonly number[]) => times.filter((at) => at > wall() - HOUR);

  return {
    count(network) {
      const times = recent(openings.get(network) ?? []);
      const [oldest] = times;
      if (times.length >= most && oldest !== undefined) throw tooManyOpened(oldest, wall());
      openings.set(network, [...times, wall()]);
    },
    sweep() {
      for (const [network, times] of openings) {
        const left = recent(times);
        if (left.length > 0) openings.set(network, left);
        else openings.delete(network);
      }
    },
  };
}

/** @param oldest when the oldest one within the hour was opened, wall ms */
export function tooManyOpened(oldest: number, now: number): DomainError {
  const seconds = Math.max(1, Math.ceil((oldest + HOUR - now) / 1000));
  return new DomainError(
    'rate_limited',
    `Too many exchanges were opened from your network. The next one can be opened in ${inMinutes(seconds)}.`,
    undefined,
    { retryAfter: seconds },
  );
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
