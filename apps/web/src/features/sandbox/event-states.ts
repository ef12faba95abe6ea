import type { PillTone } from '../../ui/text/pill.tsx';

/** The states of scenarios and of imports. */
export const EVENT_STATES: Readonly<
  Record<'scheduled' | 'running' | 'ended' | 'canceled', { label: string; tone: PillTone }>
> = {
  scheduled: { label: 'Scheduled', tone: 'info' },
  running: { label: 'Running', tone: 'ok' },
  ended: { label: 'Ended', tone: 'plain' },
  canceled: { label: 'Canceled', tone: 'plain' },
};
