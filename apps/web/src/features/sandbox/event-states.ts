import type { PillTone } from '../../ui/text/pill.tsx';

export type EventState = 'scheduled' | 'running' | 'ended' | 'canceled' | 'replaced';

/** The states of scenarios, imports and set prices. */
export const EVENT_STATES: Readonly<Record<EventState, { label: string; tone: PillTone }>> = {
  scheduled: { label: 'Scheduled', tone: 'info' },
  running: { label: 'Running', tone: 'ok' },
  ended: { label: 'Ended', tone: 'plain' },
  canceled: { label: 'Canceled', tone: 'plain' },
  replaced: { label: 'Replaced', tone: 'plain' },
};
