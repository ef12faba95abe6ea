import type { ScenarioKind } from '@papermint/contracts/markets/scenario-model';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { OverlayButton } from '../../../ui/overlay/overlay-button.tsx';
import { speedChoices } from '../clock-speeds.ts';
import { KINDS } from '../scenario-words.ts';
import { setSpeed, useClockSpeed } from './clock-control.ts';
import { PlayButton } from './play-button.tsx';
import { RunningTime } from './running-time.tsx';

const QuickScenarios = lazyWithPreload(() => import('./quick-scenarios.tsx').then((m) => m.QuickScenarios));

/** The scenarios that a visitor understands without an explanation. */
const OFFERED: readonly ScenarioKind[] = ['crash', 'rally'];

/** The clock over the chart of the landing page: the time, its speeds, and what a visitor can do to the price. */
export function HeroClock({ pair }: { pair: string }) {
  const speed = useClockSpeed();
  if (speed === null) return null;
  return (
    <section aria-label="Clock" className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <div className="flex items-center gap-3">
        <PlayButton speed={speed} className="border border-control" />
        <RunningTime speed={speed} large />
      </div>
      <div className="whitespace-nowrap max-sm:w-full sm:ml-auto">
        <Segmented
          label="Clock speed"
          name="hero-speed"
          size="small"
          wide
          value={String(speed)}
          // The round button pauses.
          options={speedChoices(speed, 'short').filter(({ value }) => value !== '0')}
          onChange={(value) => void setSpeed(Number(value))}
        />
      </div>
      <div className="flex gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
        {KINDS.filter(({ value }) => OFFERED.includes(value)).map(({ value, label }) => (
          <OverlayButton
            key={value}
            popup="dialog"
            preload={QuickScenarios.preload}
            overlay={(overlay) => <QuickScenarios {...overlay} pair={pair} kind={value} />}
            size="small"
            className="w-full"
          >
            {label}
          </OverlayButton>
        ))}
      </div>
    </section>
  );
}
