import { useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { speedChoices } from '../clock-speeds.ts';
import { moveClock } from '../move-clock.ts';
import { jumpTo, setSpeed } from './clock-control.ts';
import { PlayButton } from './play-button.tsx';
import { RunningTime } from './running-time.tsx';
import { TimeTrack } from './time-track.tsx';
import type { SpanName } from './track-scale.ts';
import { SPANS, spanNamed } from './track-scale.ts';
import { useUpcoming } from './upcoming.ts';
import { UpcomingList } from './upcoming-list.tsx';

const ClockUntil = lazyWithPreload(() => import('./clock-until.tsx').then((m) => m.ClockUntil));

const STEPS = [
  { advance: 'PT1H', label: '1 hour', done: 'an hour' },
  { advance: 'P1D', label: '1 day', done: 'a day' },
  { advance: 'P7D', label: '7 days', done: '7 days' },
  { advance: 'P30D', label: '30 days', done: '30 days' },
] as const;

/** The clock in the panel of the exchange: on a phone, the whole time bar. */
export function PanelClock({ speed }: { speed: number }) {
  const [name, setName] = useState<SpanName>('day');
  const events = useUpcoming();
  return (
    <section aria-label="Clock" className="flex flex-col gap-4 py-5">
      <div className="flex items-end justify-between gap-4">
        <RunningTime speed={speed} large />
        <PlayButton speed={speed} className="border border-control" />
      </div>
      <Segmented
        label="Clock speed"
        name="panel-speed"
        size="small"
        wide
        value={String(speed)}
        options={speedChoices(speed, 'short')}
        onChange={(value) => void setSpeed(Number(value))}
      />
      <div className="flex flex-col gap-2">
        <div className="flex items-center justify-between gap-3">
          <span className="text-13 font-medium text-muted">Drag to advance. Time cannot go back.</span>
          <Segmented
            label="Timeline range"
            name="panel-span"
            size="small"
            value={name}
            options={SPANS}
            onChange={setName}
          />
        </div>
        <TimeTrack
          confirms
          track={spanNamed(name)}
          speed={speed}
          events={events}
          onGo={(at) => void jumpTo(at)}
        />
      </div>
      <Steps />
      <LazyBoundary>
        <ClockUntil />
      </LazyBoundary>
      {events.length > 0 ? (
        <div className="rounded-card border border-line">
          <UpcomingList />
        </div>
      ) : null}
    </section>
  );
}

function Steps() {
  const [moving, setMoving] = useState<string | null>(null);
  const move = async (advance: string, done: string) => {
    setMoving(advance);
    await moveClock({ advance }, `The clock was advanced by ${done}.`);
    setMoving(null);
  };
  return (
    <fieldset>
      <legend className="text-13 font-medium text-muted">Advance by</legend>
      <div className="mt-1.5 grid grid-cols-4 gap-2">
        {STEPS.map(({ advance, label, done }) => (
          <Button
            key={advance}
            size="small"
            className="px-1"
            busy={moving === advance}
            disabled={moving !== null}
            onClick={() => void move(advance, done)}
          >
            {label}
          </Button>
        ))}
      </div>
      <p className="mt-2 text-12 text-subtle">Orders fill when the price reaches them, and expire on time.</p>
    </fieldset>
  );
}
