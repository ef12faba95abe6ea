import type { DeskMode } from '@papermint/contracts/desks/modes';
import type { WorldCore } from '../../worlds/core/world-core.ts';

/** What a call about worlds reads of one. */
type SeenWorld = Pick<WorldCore, 'state' | 'clock'>;

/** A world that is open. */
interface OpenWorld {
  id: string;
  /** Wall ms. */
  openedAt: number;
  look(): Promise<SeenWorld>;
}

interface OpenOptions {
  /** Simulated seconds per wall second. */
  speed?: number | undefined;
  label?: string | undefined;
  /** How long it may be unused until it is closed, wall ms. */
  idle?: number | undefined;
  /** Whether its calls are limited in number by wall time; on by default. */
  limits?: 'on' | 'off' | undefined;
  /** Who decides what waits for staff. */
  desks?: DeskMode | undefined;
  /** Whether simulated collectors act. */
  participants?: 'on' | 'off' | undefined;
  /** Whether large orders move prices; on by default. */
  impact?: 'on' | 'off' | undefined;
}

/** The worlds that the server has, as calls about them use them. */
export interface Worlds {
  main: Pick<OpenWorld, 'id' | 'openedAt'>;
  /** The kind of the main world, and of others by default. */
  usual: WorldKind;
  others: {
    /** @throws DomainError conflict where the limit is reached */
    open(kind: WorldKind, options?: OpenOptions): Promise<{ id: string }>;
    /** @throws DomainError not_found */
    close(id: string): Promise<void>;
    list(): { slot: OpenWorld; label: string | null }[];
  };
  /** The worlds of a demo's visitors; otherwise undefined. */
  visitors: VisitedWorlds | undefined;
}

/** The seed, and the simulated instant (ms) that a world begins with. */
interface WorldKind {
  seed: number;
  start: number;
}

export interface VisitedWorlds {
  /** How long a world lives at most, ms. */
  readonly life: number;
  /** What is known about a world that was opened; undefined for others. */
  about(id: string): { label: string | null; openedAt: number } | undefined;
  /** @returns undefined where there is none. @throws DomainError rate_limited */
  visit(id: string, use: boolean): OpenWorld | undefined;
  /** @returns the token of the new world. @throws DomainError rate_limited */
  open(network: string, options: Pick<OpenOptions, 'speed' | 'label'>): Promise<string>;
  /** @throws DomainError not_found */
  close(id: string): Promise<void>;
}
