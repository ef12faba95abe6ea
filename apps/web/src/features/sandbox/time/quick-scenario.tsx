import type { ScenarioKind, ScenarioView } from '@papermint/contracts/markets/scenario-model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { command } from '../../../api/command.ts';
import { failureOf } from '../../../api/failure.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { priceAtom } from '../../../state/prices/live-prices.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { KINDS, partWords, scenarioInput, scenarioTitle, sizesOf } from '../scenario-words.ts';
import { pricesBetween } from './scenario-prices.ts';
import { furthestChange, scenarioSketch } from './scenario-sketch.ts';
import { spanText } from './time-words.ts';

const WIDTH = 304;
const HEIGHT = 72;

interface QuickScenarioProps {
  pair: string;
  initial?: ScenarioKind | undefined;
  onStarted: () => void;
}

/** A choice of scenarios, a preview of the chosen one for a pair, and the button that starts it. */
export function QuickScenario({ pair, initial = 'crash', onStarted }: QuickScenarioProps) {
  const [kind, setKind] = useState<ScenarioKind>(initial);
  const [busy, setBusy] = useState(false);
  const draft = { kind, pair: kind === 'depeg' ? null : pair, startsIn: '', ...sizesOf(kind) };
  const input = scenarioInput(draft);
  const plan = useQuery({
    queryKey: ['scenario-plan', kind, draft.pair],
    queryFn: () => command('scenarios.add', { ...input, mode: 'check' }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const start = async () => {
    setBusy(true);
    try {
      const { scenario } = await command('scenarios.add', { ...input, mode: 'start' });
      toast('success', `${scenarioTitle(scenario)} has started.`);
      await queryClient.invalidateQueries({ queryKey: trpc.scenarios.list.queryKey() });
      onStarted();
    } catch (error) {
      toast('error', failureOf(error).error);
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        label="Scenario"
        name="quick-scenario"
        size="small"
        wide
        value={kind}
        options={KINDS}
        onChange={setKind}
      />
      {plan.isError ? (
        <p role="alert" className="text-13 text-danger">
          {failureOf(plan.error).error}
        </p>
      ) : plan.data ? (
        <Plan scenario={plan.data.scenario} />
      ) : (
        <Skeleton className="h-32" />
      )}
      <div className="flex items-center justify-between gap-3">
        <span className="text-12 text-pretty text-subtle">Affects everyone in this exchange.</span>
        <Button look="primary" size="small" busy={busy} disabled={!plan.data} onClick={() => void start()}>
          Start now
        </Button>
      </div>
    </div>
  );
}

function Plan({ scenario }: { scenario: ScenarioView }) {
  const sketch = scenarioSketch(scenario, WIDTH, HEIGHT);
  const change = furthestChange(scenario);
  const tone = change === 0 ? 'text-muted' : change < 0 ? 'text-down' : 'text-up';
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-13 font-medium">
        <span>{codeLabel(scenarioTitle(scenario))}</span>
        {scenario.pair === null ? null : <Prices pair={scenario.pair} change={change} />}
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={`h-18 w-full rounded-control bg-surface-2 ${tone}`}
        aria-hidden="true"
      >
        {sketch.halt ? (
          <rect
            x={sketch.halt[0]}
            width={sketch.halt[1] - sketch.halt[0]}
            height={HEIGHT}
            className="fill-tint-warn"
          />
        ) : null}
        <polyline
          points={sketch.points}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <ul className="text-12 text-muted">
        {scenario.parts.map((part) => (
          <li key={part.phase} className="flex justify-between gap-3 py-0.5">
            <span>{partWords(part)}</span>
            <span className="num">{spanText(Date.parse(part.endsAt) - Date.parse(part.startsAt))}</span>
          </li>
        ))}
      </ul>
      {scenario.notes.map((note) => (
        <p key={note} className="text-12 wrap-anywhere text-muted">
          {note}
        </p>
      ))}
    </div>
  );
}

/** The current price and the furthest one: `67,120.5 → 46,984.35`. */
function Prices({ pair, change }: { pair: string; change: number }) {
  const price = useAtomValue(priceAtom(pair));
  const [from, to] = pricesBetween(price, change);
  if (from === null) return null;
  return (
    <span className="num text-12 font-normal text-muted">
      {from}
      {to === null ? null : (
        <>
          {' '}
          <span aria-hidden="true">→</span>
          <span className="sr-only">to about</span> {to}
        </>
      )}
    </span>
  );
}
