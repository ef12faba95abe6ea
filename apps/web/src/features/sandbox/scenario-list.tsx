import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outputs } from '../../api/trpc.ts';
import { trpc } from '../../api/trpc.ts';
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx';
import { useNow } from '../../lib/now.ts';
import { Button } from '../../ui/form/button.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Pill } from '../../ui/text/pill.tsx';
import { EventList } from './event-list.tsx';
import { EVENT_STATES } from './event-states.ts';
import { ScenarioParts } from './scenario-parts.tsx';
import { scenarioTitle, stateAt } from './scenario-words.ts';

type Scenario = Outputs['scenarios']['list'][number];

/** The scenarios of the exchange, newest first, and a way to cancel what has not ended. */
export function ScenarioList({ onChanged }: { onChanged: () => unknown }) {
  const query = useQuery(trpc.scenarios.list.queryOptions({}));
  const [canceling, setCanceling] = useState<Scenario | null>(null);
  const now = useNow();
  return (
    <EventList
      title="Scenarios"
      query={query}
      failed="The scenarios could not be loaded."
      empty="No scenarios yet. Crashes, rallies and halts appear here."
      row={(one) => (
        <Row key={one.uuid} one={{ ...one, state: stateAt(one, now) }} onCancel={() => setCanceling(one)} />
      )}
    >
      {canceling ? (
        <CancelDialog scenario={canceling} onDone={onChanged} onClose={() => setCanceling(null)} />
      ) : null}
    </EventList>
  );
}

const inSentence = (scenario: Scenario) =>
  scenarioTitle(scenario).replace(/^./, (letter) => letter.toLowerCase());

function Row({ one, onCancel }: { one: Scenario; onCancel: () => void }) {
  const { label, tone } = EVENT_STATES[one.state];
  const isOver = one.state === 'ended' || one.state === 'canceled';
  return (
    <li className="flex flex-col items-start gap-1.5 py-3">
      <div className="flex w-full items-center justify-between gap-4">
        <p className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="text-13 font-medium wrap-anywhere">{scenarioTitle(one)}</span>
          <Pill tone={tone}>{label}</Pill>
        </p>
        {isOver ? null : (
          <Button size="small" aria-label={`Cancel the ${inSentence(one)}`} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <ScenarioParts scenario={one} />
    </li>
  );
}

const PRICES = [
  { value: 'stay', label: 'Stays at the new level' },
  { value: 'return', label: 'Returns in an hour' },
] as const;

interface CancelDialogProps {
  scenario: Scenario;
  onDone: () => unknown;
  onClose: () => void;
}

function CancelDialog({ scenario, onDone, onClose }: CancelDialogProps) {
  const { uuid, kind, state } = scenario;
  const [price, setPrice] = useState<'stay' | 'return'>(kind === 'depeg' ? 'return' : 'stay');
  const moves = state === 'running' && kind !== 'halt';
  const first =
    state !== 'running'
      ? 'It has no effect.'
      : kind === 'halt'
        ? 'Trading resumes in the next second.'
        : 'The price continues from its current level in the next second.';
  return (
    <ConfirmDialog
      title={`Cancel the ${inSentence(scenario)}?`}
      points={[first, 'Past prices stay as they were.']}
      button="Cancel the scenario"
      keep="Keep it"
      danger
      call="scenarios.cancel"
      input={{ uuid, ...(moves && { price }) }}
      onDone={onDone}
      onClose={onClose}
    >
      {moves ? (
        <div className="flex flex-col gap-1.5">
          <span className="text-13 font-medium text-muted" aria-hidden="true">
            Price after that
          </span>
          <Segmented
            label="Price after that"
            name="price-after"
            size="small"
            wide
            value={price}
            options={PRICES}
            onChange={setPrice}
          />
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
