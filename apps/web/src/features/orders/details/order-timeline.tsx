import type { OrderStep } from '@papermint/contracts/spot/history-model';
import { Timeline } from '../../../ui/text/timeline.tsx';
import { When } from '../../../ui/text/when.tsx';
import { statusText, statusTone } from '../order-status.tsx';

interface OrderTimelineProps {
  steps: readonly OrderStep[];
  sayBy: (step: OrderStep, place: number) => string | null;
}

/** The steps of an order. Of successive partial fills only the last is shown. */
export function OrderTimeline({ steps, sayBy }: OrderTimelineProps) {
  const entries = steps.flatMap((step, place) => {
    const repeated = step.status === 'partially_filled' && steps[place + 1]?.status === step.status;
    if (repeated) return [];
    const by = sayBy(step, place);
    const notes = [by, step.reason].filter((note) => note !== null);
    return [
      {
        key: `${step.at} ${place}`,
        title: titleOf(step, place),
        when: <When at={step.at} absolute="utc" />,
        tone: statusTone(step.status),
        ...(notes.length > 0 && { note: notes.join(': ') }),
      },
    ];
  });
  return <Timeline label="Status history" entries={entries} />;
}

function titleOf({ status }: OrderStep, place: number): string {
  if (place === 0) return status === 'untriggered' ? 'Placed, not triggered yet' : 'Placed';
  return status === 'new' ? 'Triggered' : statusText(status);
}
