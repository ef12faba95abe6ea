import type { PositionStep } from '@papermint/contracts/futures/model';
import type { PillTone } from '../../../ui/text/pill.tsx';
import { Timeline } from '../../../ui/text/timeline.tsx';
import { When } from '../../../ui/text/when.tsx';

const STEPS: Readonly<Record<PositionStep['status'], { title: string; tone: PillTone }>> = {
  open: { title: 'Opened', tone: 'info' },
  closed: { title: 'Closed', tone: 'ok' },
  liquidated: { title: 'Liquidated', tone: 'danger' },
};

const titleOf = ({ status, by }: PositionStep) =>
  status === 'open' && by === 'staff' ? 'Entered by staff' : STEPS[status].title;

interface PositionTimelineProps<S extends PositionStep> {
  steps: readonly S[];
  /** Who made a step, as the reader knows them. */
  sayBy: (step: S) => string | null;
}

/** The statuses that a position has reached, with the reasons that staff gave. */
export function PositionTimeline<S extends PositionStep>({ steps, sayBy }: PositionTimelineProps<S>) {
  const entries = steps.map((step, place) => {
    const notes = [sayBy(step), step.reason].filter((note) => note !== null);
    return {
      key: `${step.at} ${place}`,
      title: titleOf(step),
      tone: STEPS[step.status].tone,
      when: <When at={step.at} absolute="utc" />,
      ...(notes.length > 0 && { note: notes.join(': ') }),
    };
  });
  return <Timeline label="Status history" entries={entries} />;
}
