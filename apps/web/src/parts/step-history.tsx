import { Card } from '../ui/layout/card.tsx';
import type { PillTone } from '../ui/text/pill.tsx';
import { Timeline } from '../ui/text/timeline.tsx';
import { When } from '../ui/text/when.tsx';

interface StepHistoryProps<S extends string> {
  /** The statuses that a record has reached, oldest first. */
  steps: readonly { status: S; at: string; by: 'trader' | 'staff' | 'system' }[];
  words: Readonly<Record<S, { text: string; tone: PillTone }>>;
  /** Whether the reader is its owner. */
  own: boolean;
}

const WHO = { trader: 'Trader', staff: 'Staff', system: 'Papermint' } as const;

/** The history of a record, newest first. */
export function StepHistory<S extends string>({ steps, words, own }: StepHistoryProps<S>) {
  return (
    <Card title="History">
      <div className="p-4">
        <Timeline
          label="History"
          entries={steps.toReversed().map(({ status, at, by }) => ({
            key: at + status,
            title: words[status].text,
            tone: words[status].tone,
            when: <When at={at} absolute="utc" />,
            note: by === 'trader' && own ? 'You' : WHO[by],
          }))}
        />
      </div>
    </Card>
  );
}
