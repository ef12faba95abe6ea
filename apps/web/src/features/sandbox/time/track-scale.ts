import { DAY, HOUR, MINUTE } from '@papermint/contracts/common/time-units';

/** The spans that the track of the time bar shows, ms, and the steps that its target moves by. */
export const SPANS = [
  { value: 'hour', label: '1\u00a0h', span: HOUR, step: MINUTE, tick: 10 * MINUTE },
  { value: 'day', label: '24\u00a0h', span: DAY, step: 5 * MINUTE, tick: 3 * HOUR },
  { value: 'week', label: '7\u00a0d', span: 7 * DAY, step: HOUR, tick: DAY },
] as const;
export type SpanName = (typeof SPANS)[number]['value'];
export type TrackSpan = (typeof SPANS)[number];

export const spanNamed = (name: SpanName): TrackSpan => SPANS.find(({ value }) => value === name) ?? SPANS[1];

/** The target of a place on the track, as ms from now: whole steps of the clock, never before now. */
export function aheadAt(share: number, now: number, { span, step }: TrackSpan): number {
  if (share <= 0) return 0;
  const at = Math.round((now + Math.min(share, 1) * span) / step) * step;
  return Math.max(0, at - now);
}

/** What a key does to the target of the slider: the new ms from now; undefined for a key that does nothing. */
export function aheadByKey(
  key: string,
  ahead: number,
  { now, track, marks }: { now: number; track: TrackSpan; marks: readonly number[] },
): number | undefined {
  const { span, step } = track;
  const target = now + ahead;
  const next = (Math.floor(target / step) + 1) * step - now;
  const previous = (Math.ceil(target / step) - 1) * step - now;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(next, span);
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(previous, 0);
    case 'Home':
      return 0;
    case 'End':
      return span;
    case 'PageUp':
      return Math.min((marks.find((at) => at > target) ?? now + span) - now, span);
    case 'PageDown':
      return Math.max((marks.findLast((at) => at < target) ?? now) - now, 0);
    default:
      return undefined;
  }
}

/** Ticks of the track between two instants (ms), at whole multiples of a distance. */
export function ticksBetween(from: number, to: number, distance: number): number[] {
  const ticks: number[] = [];
  for (let at = Math.ceil(from / distance) * distance; at <= to; at += distance) ticks.push(at);
  return ticks;
}

export interface Mark<E> {
  /** From 0 at the beginning of the track. */
  share: number;
  at: number;
  /** Events so close to each other that they share a mark. */
  events: readonly E[];
}

/** The marks of events on a track that begins at `from`. Events closer than `gap` of the track share one. */
export function marksOf<E extends { at: string }>(
  events: readonly E[],
  { from, span, gap }: { from: number; span: number; gap: number },
): Mark<E>[] {
  const marks: { share: number; at: number; events: E[] }[] = [];
  for (const event of events) {
    const at = Date.parse(event.at);
    const share = (at - from) / span;
    if (share < 0) continue;
    const last = marks.at(-1);
    if (last && share - last.share < gap) last.events.push(event);
    else marks.push({ share, at, events: [event] });
  }
  return marks;
}

/** The first event after an instant (ms). */
export const nextAfter = <E extends { at: string }>(events: readonly E[], now: number): E | undefined =>
  events.find(({ at }) => Date.parse(at) > now);
