import type { ScenarioView } from '@papermint/contracts/markets/scenario-model';
import { partTimes, partWords } from './scenario-words.ts';

/** What a scenario does, with the exact times and sizes of its parts. */
export function ScenarioParts({ scenario }: { scenario: ScenarioView }) {
  if (scenario.parts.length === 0) return <p className="text-13 text-muted">It has no effect.</p>;
  return (
    <div className="flex w-full flex-col gap-2 text-13">
      <ul className="flex flex-col divide-y divide-line">
        {scenario.parts.map((part) => (
          <li
            key={part.phase}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-1.5"
          >
            <span className="font-medium">{partWords(part)}</span>
            <span className="num text-muted">{partTimes(part)}</span>
          </li>
        ))}
      </ul>
      {scenario.notes.map((note) => (
        <p key={note} className="wrap-anywhere text-muted">
          {note}
        </p>
      ))}
    </div>
  );
}
