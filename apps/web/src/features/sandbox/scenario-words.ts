import type {
  ScenarioKind,
  ScenarioPartView,
  ScenarioView,
} from '@papermint/contracts/markets/scenario-model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { InputOf } from '../../api/command.ts';
import { shortPercent } from '../../lib/text/percent-text.ts';
import { formatCount } from '../../ui/text/amount-format.ts';
import { absoluteTime } from '../../ui/text/when-format.ts';

export const KINDS: readonly { value: ScenarioKind; label: string }[] = [
  { value: 'crash', label: 'Crash' },
  { value: 'rally', label: 'Rally' },
  { value: 'gap', label: 'Gap' },
  { value: 'depeg', label: 'Depeg' },
  { value: 'halt', label: 'Halt' },
];

export const ABOUT: Readonly<Record<ScenarioKind, string>> = {
  crash: 'The price falls in steps, stays there, and recovers part of the way.',
  rally: 'The price rises in steps, stays there, and recovers part of the way.',
  gap: 'The price falls within one second and stays there.',
  depeg: 'A stablecoin falls below its peg, and returns.',
  halt: 'Trading stops, and the price does not change.',
};

export type SizeField = 'depth' | 'over' | 'hold' | 'recovery' | 'recoverOver';
export type Sizes = Record<SizeField, string>;

/** The sizes that a kind has, in percent and minutes, with what is filled in first. */
const SIZES: Readonly<Record<ScenarioKind, Partial<Sizes>>> = {
  crash: { depth: '30', over: '10', hold: '30', recovery: '50', recoverOver: '240' },
  rally: { depth: '20', over: '10', hold: '30', recovery: '50', recoverOver: '240' },
  gap: { depth: '10' },
  depeg: { depth: '8', over: '5', hold: '60', recovery: '100', recoverOver: '360' },
  halt: { hold: '60' },
};

const NO_SIZES: Sizes = { depth: '', over: '', hold: '', recovery: '', recoverOver: '' };

export const sizesOf = (kind: ScenarioKind): Sizes => ({ ...NO_SIZES, ...SIZES[kind] });

/** The fields of a kind, with their labels. */
export function sizeFields(kind: ScenarioKind): { name: SizeField; label: string; unit: '%' | 'min' }[] {
  const labels: Record<SizeField, string> = {
    depth: kind === 'rally' ? 'Rises by' : 'Falls by',
    over: 'Takes',
    hold: kind === 'halt' ? 'Lasts' : 'Stays for',
    recovery: 'Recovers',
    recoverOver: 'Within',
  };
  return (Object.keys(labels) as SizeField[])
    .filter((name) => SIZES[kind][name] !== undefined)
    .map((name) => ({
      name,
      label: labels[name],
      unit: name === 'depth' || name === 'recovery' ? '%' : 'min',
    }));
}

export interface ScenarioDraft extends Sizes {
  kind: ScenarioKind;
  pair: string | null;
  /** Minutes from now; empty for immediately. */
  startsIn: string;
}

/** A typed number; undefined for an empty field, NaN for other text. */
const numberIn = (text: string) => (text.trim() === '' ? undefined : Number(text.replace(',', '.')));

const duration = (minutes: number | undefined) =>
  minutes === undefined ? undefined : `PT${Math.round(minutes * 60)}S`;
const fraction = (percent: number | undefined) =>
  percent === undefined ? undefined : Math.round(percent * 1e4) / 1e6;

/** What is sent of a draft. Sizes with an error are left out, because their fields say it in their units. */
export function scenarioInput(draft: ScenarioDraft): Omit<InputOf<'scenarios.add'>, 'mode'> {
  const errors = sizeErrors(draft);
  const has = (name: SizeField) => SIZES[draft.kind][name] !== undefined && !errors[name];
  const of = (name: SizeField) => (has(name) ? numberIn(draft[name]) : undefined);
  return {
    kind: draft.kind,
    pair: draft.pair ?? undefined,
    startsIn: errors.startsIn ? undefined : duration(numberIn(draft.startsIn)),
    depth: fraction(of('depth')),
    over: duration(of('over')),
    hold: duration(of('hold')),
    recovery: fraction(of('recovery')),
    recoverOver: duration(of('recoverOver')),
  };
}

/** The errors of typed sizes, in the units of their fields. */
export function sizeErrors(draft: ScenarioDraft): Partial<Record<SizeField | 'startsIn', string>> {
  const errors: Partial<Record<SizeField | 'startsIn', string>> = {};
  const check = (name: SizeField | 'startsIn', label: string, unit: '%' | 'min', most: number) => {
    const value = numberIn(draft[name]);
    if (value === undefined || (value >= 0 && value <= most)) return;
    errors[name] =
      unit === '%'
        ? `${label} must be from 0 to ${most}%`
        : `${label} must be from 0 to ${formatCount(most)} minutes`;
  };
  for (const { name, label, unit } of sizeFields(draft.kind)) {
    check(name, label, unit, name === 'depth' ? 90 : unit === '%' ? 100 : LONGEST);
  }
  check('startsIn', 'Starts in', 'min', LONGEST);
  return errors;
}

/** A year, minutes. */
const LONGEST = 365 * 24 * 60;

const percent = (fraction: number) => shortPercent(Math.abs(fraction), 2);

/** Where the price is, relative to where it would be without the scenario. */
const away = (change: number) =>
  change === 0 ? 'where it would be without it' : `${percent(change)} ${change < 0 ? 'below' : 'above'}`;

/** What a part does: `Falls by 30%`. */
export function partWords({ phase, change }: ScenarioPartView): string {
  if (phase === 'halt') return 'Trading is halted';
  if (phase === 'return') return 'The price returns';
  if (change === null) return phase === 'move' ? 'Moves, until it was canceled' : 'Was canceled';
  if (phase === 'move') return `${change < 0 ? 'Falls' : 'Rises'} by ${percent(change)}`;
  return phase === 'hold' ? `Stays ${away(change)}` : `Recovers to ${away(change)}`;
}

/** When a part is: the second date only where it is another day. */
export function partTimes({ startsAt, endsAt }: Pick<ScenarioPartView, 'startsAt' | 'endsAt'>): string {
  const [from, to] = [absoluteTime(Date.parse(startsAt)), absoluteTime(Date.parse(endsAt))];
  if (from === to) return from;
  return `${from} to ${from.slice(0, 10) === to.slice(0, 10) ? to.slice(12) : to}`;
}

/** `Crash of BTC/USD`. */
export function scenarioTitle({ kind, pair }: Pick<ScenarioView, 'kind' | 'pair'>): string {
  const { label } = KINDS.find(({ value }) => value === kind) ?? { label: kind };
  return `${label} of ${pair === null ? (kind === 'depeg' ? 'all pegged pairs' : 'all crypto pairs') : codeLabel(pair)}`;
}

/** The state of a scenario at an instant (ms) after it was loaded. */
export function stateAt(
  { state, startsAt, endsAt }: Pick<ScenarioView, 'state' | 'startsAt' | 'endsAt'>,
  now: number,
): ScenarioView['state'] {
  if (state === 'canceled' || now === 0) return state;
  if (now < Date.parse(startsAt)) return 'scheduled';
  return now < Date.parse(endsAt) ? 'running' : 'ended';
}
