import type { PillTone } from '../../ui/text/pill.tsx';

/** The states of scenarios, imports and set prices. */
export const EVENT_STATES: Readonly<
  Record<'scheduled' | 'running' | 'ended' | 'canceled' | 'replaced', { label: string; tone: PillTone }>
> = {
  scheduled: { label: 'Scheduled', tone: 'info' },
  running: { label: 'Running', tone: 'ok' },
  ended: { label: 'Ended', tone: 'plain' },
  canceled: { label: 'Canceled', tone: 'plain' },
  replaced: { label: 'Replaced', tone: 'plain' },
};
