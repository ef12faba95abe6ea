import type { DeskMode } from '@papermint/contracts/desks/modes';

/** The modes of a queue, as they are offered. */
export const deskModeNames: Record<DeskMode, string> = {
  people: 'People',
  assisted: 'Assisted',
  automatic: 'Automatic',
};

/** What a mode means. */
export const deskModeWords: Record<DeskMode, string> = {
  people: 'People decide. Nothing is automatic.',
  assisted: 'People decide first. The simulated desk decides the rest after the target time.',
  automatic: 'The simulated desk decides after minutes to hours.',
};
