import type { PositionStatus } from '@papermint/contracts/futures/model';
import type { StaffPositionStep } from '@papermint/contracts/futures/staff-model';
import type { PillTone } from '../../../ui/text/pill.tsx';
import { Timeline } from '../../../ui/text/timeline.tsx';
import { When } from '../../../ui/text/when.tsx';
import { nameOf } from '../../accounts/staff/staff-trader.ts';

const STEPS: Readonly<Record<PositionStatus, { title: string; tone: PillTone }>> = {
  open: { title: 'Opened', tone: 'info' },
  closed: { title: 'Closed', tone: 'ok' },
  liquidated: { title: 'Liquidated', tone: 'danger' },
};

function sayBy({ by, staff }: StaffPositionStep): string | null {
  if (staff) return `By ${nameOf(staff)}, staff`;
  return by === 'trader' ? 'By the trader' : null;
}

/** The statuses that a position has reached. */
export function PositionTimeline({ steps }: { steps: readonly StaffPositionStep[] }) {
  const entries = steps.map((step) => {
    const notes = [sayBy(step), step.reason].filter((note) => note !== null);
    const { title, tone } = STEPS[step.status];
    return {
      ...{ key: `${step.at} ${step.status}`, title, tone },
      when: <When at={step.at} absolute="utc" />,
      ...(notes.length > 0 && { note: notes.join(': ') }),
    };
  });
  return <Timeline label="Status history" entries={entries} />;
}
