import type { ScenarioView } from '@papermint/contracts/markets/scenario-model';

type Sketched = Pick<ScenarioView, 'startsAt' | 'endsAt' | 'parts'>;

export interface Sketch {
  /** The path of the price as points of an SVG polyline, in a box of `width` by `height`. */
  points: string;
  /** Where trading is halted, from and to, in the same units. */
  halt: readonly [from: number, to: number] | null;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** What a scenario does to a price, as a small picture: the price without it is a level line. */
export function scenarioSketch({ parts }: Sketched, width: number, height: number): Sketch {
  const first = parts[0];
  const last = parts.at(-1);
  if (!first || !last) return { points: `0,${height / 2} ${width},${height / 2}`, halt: null };
  const from = Date.parse(first.startsAt);
  const to = Math.max(Date.parse(last.endsAt), from + 1);
  // The price before and after it shows as well.
  const lead = 0.12;
  const x = (at: number) => width * (lead + (1 - 2 * lead) * ((at - from) / (to - from)));
  const changes = parts.map(({ change }) => change ?? 0);
  const low = Math.min(0, ...changes);
  const high = Math.max(0, ...changes);
  const flat = low === high;
  const y = (change: number) => (flat ? height / 2 : height * (0.1 + 0.8 * ((high - change) / (high - low))));
  let change = 0;
  const places: [number, number][] = [[0, y(0)]];
  const halt = parts.find(({ phase }) => phase === 'halt');
  for (const part of parts) {
    places.push([x(Date.parse(part.startsAt)), y(change)]);
    if (part.change !== null) change = part.change;
    places.push([x(Date.parse(part.endsAt)), y(change)]);
  }
  places.push([width, y(change)]);
  return {
    points: places.map(([px, py]) => `${round(px)},${round(py)}`).join(' '),
    halt: halt ? [round(x(Date.parse(halt.startsAt))), round(x(Date.parse(halt.endsAt)))] : null,
  };
}

/** The furthest that a scenario moves a price, as a fraction; 0 for a halt. */
export const furthestChange = ({ parts }: Sketched): number =>
  parts.reduce((most, { change }) => (Math.abs(change ?? 0) > Math.abs(most) ? (change ?? 0) : most), 0);
