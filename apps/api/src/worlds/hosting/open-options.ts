import type { DeskMode } from '@papermint/contracts/desks/modes';

/** How a world is opened, and brought back by a reset. */
export interface OpenOptions {
  /** Simulated seconds per wall second, from when it is handed out; by default the pool's. */
  speed?: number | undefined;
  label?: string | undefined;
  /** How long it may be unused until it is closed, wall ms; by default the pool's. */
  idle?: number | undefined;
  /** Whether its calls are limited in number by wall time; on by default. */
  limits?: 'on' | 'off' | undefined;
  /** Who decides what waits for staff; by default the pool's. */
  desks?: DeskMode | undefined;
  /** Whether simulated collectors act; by default unless people decide everything. */
  participants?: 'on' | 'off' | undefined;
  /** Whether large orders move prices; on by default. */
  impact?: 'on' | 'off' | undefined;
}
