import { INTERVAL_MS } from '@papermint/contracts/markets/interval-lengths';
import type { CandleInterval } from '@papermint/contracts/markets/model';
import { useQuery } from '@tanstack/react-query';
import { FileChartColumn, History, Pause, Play, StepForward } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { isInterval } from '../../../charting/bars/intervals.ts';
import { savedInterval } from '../../../features/markets/chart/chart-settings.ts';
import { nextBarAt } from '../../../features/markets/replay/next-bar.ts';
import { endRun } from '../../../features/markets/replay/open-run.ts';
import { RunReport } from '../../../features/markets/replay/run-report.tsx';
import type { ReplayRun } from '../../../features/markets/replay/run-store.ts';
import { runAtom } from '../../../features/markets/replay/run-store.ts';
import { useRunFigures } from '../../../features/markets/replay/use-run-figures.ts';
import { jumpTo, setSpeed, useClockSpeed } from '../../../features/sandbox/time/clock-control.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { nowAtom } from '../../../lib/now.ts';
import { store } from '../../../lib/store.ts';
import { AskInPlace } from '../../../parts/ask-in-place.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { PriceChange } from '../../../ui/text/price-change.tsx';
import { When } from '../../../ui/text/when.tsx';

/** The fastest clock, simulated seconds per second. */
const FASTEST = 100_000;

/** Above a terminal in a replay: what it has brought, and a clock that moves bar by bar. */
export function ReplayStrip() {
  const run = useAtomValue(runAtom);
  const here = useQuery(trpc.sandbox.world.queryOptions({})).data?.world;
  return run && here === run.world ? <Strip run={run} /> : null;
}

function Strip({ run }: { run: ReplayRun }) {
  const { figures } = useRunFigures(run);
  const [reports, setReports] = useState(false);
  useBegun(run);
  return (
    <section
      aria-label="Replay"
      className="replay flex h-12 items-center gap-3 overflow-x-auto border-b border-line bg-surface-2 px-4 text-13 [scrollbar-width:none]"
    >
      <History className="size-4 shrink-0 text-accent" aria-hidden="true" />
      <p className="shrink-0">
        <span className="font-semibold">Replay</span>{' '}
        <span className="text-muted max-sm:hidden">
          since <When at={new Date(run.from).toISOString()} absolute inSentence />
        </span>
      </p>
      {figures ? (
        <dl className="flex shrink-0 gap-4">
          <Figure label="You" fraction={figures.gain} />
          {figures.hold === null ? null : <Figure label="Hold" fraction={figures.hold} />}
        </dl>
      ) : null}
      <div className="ml-auto flex shrink-0 items-center gap-2">
        <Clock />
        <Button size="small" onClick={() => setReports(true)}>
          <FileChartColumn className="size-4" aria-hidden="true" />
          Report
        </Button>
        <End run={run} />
      </div>
      {reports ? <RunReport run={run} onClose={() => setReports(false)} /> : null}
    </section>
  );
}

function End({ run }: { run: ReplayRun }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const end = () => {
    setBusy(true);
    void endRun(run);
  };
  return (
    <AskInPlace
      label="End"
      question="Its exchange is removed."
      keep="Stay"
      asking={asking}
      onAsking={setAsking}
      busy={busy}
      onConfirm={end}
    />
  );
}

/** The state of a copy may be a little older than the chosen instant: nothing happened between them. */
function useBegun({ from }: ReplayRun): void {
  useEffect(() => {
    if (store.get(nowAtom) < from) void jumpTo(from, false);
  }, [from]);
}

function Figure({ label, fraction }: { label: string; fraction: number }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-12 text-subtle">{label}</dt>
      <dd>
        <PriceChange fraction={fraction} />
      </dd>
    </div>
  );
}

function Clock() {
  const param = useSearchParams()[0].get('interval') ?? savedInterval();
  const interval: CandleInterval = isInterval(param) ? param : '15m';
  const [busy, setBusy] = useState(false);
  const speed = useClockSpeed();
  const plays = (speed ?? 0) > 0;
  const next = async () => {
    setBusy(true);
    await jumpTo(nextBarAt(store.get(nowAtom), interval), false);
    setBusy(false);
  };
  const toggle = () => setSpeed(plays ? 0 : Math.min(FASTEST, INTERVAL_MS[interval] / 1000));
  return (
    <>
      <Button size="small" busy={busy} disabled={plays} onClick={next}>
        <StepForward className="size-4" aria-hidden="true" />
        Next {interval}
      </Button>
      <Button
        size="icon"
        aria-label={plays ? 'Pause the replay' : `Play the replay, ${interval} a second`}
        title={plays ? 'Pause' : `${interval} a second`}
        disabled={speed === null}
        onClick={() => void toggle()}
      >
        {plays ? (
          <Pause className="size-4" aria-hidden="true" />
        ) : (
          <Play className="size-4" aria-hidden="true" />
        )}
      </Button>
    </>
  );
}
