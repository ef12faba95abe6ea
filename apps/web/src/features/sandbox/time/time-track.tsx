import { DAY, SECOND } from '@papermint/contracts/common/time-units';
import type { UpcomingEvent } from '@papermint/contracts/upcoming/model';
import type { KeyboardEvent, PointerEvent } from 'react';
import { memo, useEffect, useRef, useState } from 'react';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { nowAtom, useNow } from '../../../lib/now.ts';
import { store } from '../../../lib/store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { jumpAtom } from './clock-control.ts';
import { EventGlyph } from './event-glyph.tsx';
import { inTime, shortInstant } from './time-words.ts';
import type { Mark, TrackSpan } from './track-scale.ts';
import { aheadAt, aheadByKey, marksOf, ticksBetween } from './track-scale.ts';
import { useRunning } from './use-running.ts';

interface TimeTrackProps {
  track: TrackSpan;
  speed: number;
  events: readonly UpcomingEvent[];
  onGo: (at: number) => void;
  /** In a panel, a button confirms the chosen instant. In the bar, a release goes there. */
  confirms?: boolean;
}

/** Events closer than this part of the track share a mark. */
const GAPS = { bar: 0.028, panel: 0.02 };
/** A step of time that no reader waits for, ms. */
const LONG = 36_500 * DAY;
/** How close to a mark the pointer takes its instant, px. */
const SNAP = 7;
/** How far above or below the track a release cancels the drag, px. */
const LEAVE = 64;
/** How much of the track is drawn beyond its end, for the time in which the clock runs. */
const BEYOND = 1.6;

/**
 * A timeline as a slider: glyphs of upcoming events, and a preview of the chosen instant, to which it advances the clock.
 * Time never runs back, so the track begins now.
 */
export function TimeTrack(props: TimeTrackProps) {
  const { track, speed, events, confirms = false } = props;
  const jump = useAtomValue(jumpAtom);
  const { at, now, titles, go, handlers } = useTarget(props);
  const ahead = at === null ? 0 : Math.max(0, at - now);
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label="Advance the clock"
        aria-valuemin={0}
        aria-valuemax={track.span / 1000}
        aria-valuenow={Math.min(ahead, track.span) / 1000}
        aria-valuetext={at === null ? 'Now' : valueText(at, now, titles)}
        aria-disabled={jump !== null || undefined}
        className={cn(
          '@container relative min-w-0 touch-none rounded-control select-none',
          confirms ? 'h-14' : 'h-[calc(var(--strip)-1px)] flex-1',
          jump === null ? 'cursor-ew-resize' : 'cursor-progress',
        )}
        {...handlers}
      >
        <div className="absolute inset-0 overflow-hidden" aria-hidden="true">
          <div className="absolute inset-0 [mask-image:linear-gradient(to_right,transparent,black_0.75rem,black_calc(100%-1.5rem),transparent)]">
            <Scale track={track} speed={speed} events={events} />
          </div>
          <span className="absolute inset-y-1.5 left-0 w-0.5 rounded-full bg-accent" />
          {jump === null ? null : (
            <span className="absolute inset-x-0 bottom-0 h-0.5 animate-sweep bg-accent" />
          )}
        </div>
        {at === null || jump !== null ? null : (
          <Preview at={at} now={now} share={ahead / track.span} titles={titles} below={!confirms} />
        )}
      </div>
      {confirms && at !== null ? (
        <Button look="primary" size="small" busy={jump !== null} onClick={() => go(at)}>
          Advance to {shortInstant(at, now)}
        </Button>
      ) : null}
    </>
  );
}

/** The instant that the pointer or the keys have chosen, and what they do. */
function useTarget({ track, events, onGo, confirms = false }: TimeTrackProps) {
  const [at, setAt] = useState<number | null>(null);
  // While nothing is chosen, the passing time renders nothing here.
  const now = useNow(at === null ? LONG : SECOND);
  const marksFrom = (from: number) =>
    marksOf(events, { from, span: track.span, gap: GAPS[confirms ? 'panel' : 'bar'] });
  const pointed = ({ clientX, currentTarget }: PointerEvent): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / width;
    const present = store.get(nowAtom);
    const near = marksFrom(present).find((mark) => Math.abs(mark.share - share) * width <= SNAP);
    return near ? near.at : present + aheadAt(share, present, track);
  };
  const go = (to: number | null) => {
    setAt(null);
    if (to !== null && to > store.get(nowAtom)) onGo(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') go(at);
    else if (event.key === 'Escape' && at !== null) setAt(null);
    else {
      const present = store.get(nowAtom);
      const ahead = aheadByKey(event.key, at === null ? 0 : Math.max(0, at - present), {
        now: present,
        track,
        marks: marksFrom(present).map((mark) => mark.at),
      });
      if (ahead === undefined) return;
      setAt(ahead === 0 ? null : present + ahead);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const handlers = {
    onKeyDown,
    onBlur: () => (confirms ? undefined : setAt(null)),
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setAt(pointed(event));
    },
    onPointerMove(event: PointerEvent) {
      if (event.buttons > 0 || (!confirms && event.pointerType === 'mouse')) setAt(pointed(event));
    },
    onPointerLeave(event: PointerEvent) {
      if (event.buttons === 0 && !confirms) setAt(null);
    },
    onPointerCancel: () => setAt(null),
    onPointerUp(event: PointerEvent) {
      const { top, bottom } = event.currentTarget.getBoundingClientRect();
      if (event.clientY < top - LEAVE || event.clientY > bottom + LEAVE) setAt(null);
      else if (!confirms) go(pointed(event));
    },
  };
  const shown = at !== null && at > now ? at : null;
  const titles = shown === null ? [] : eventsAt(shown, marksFrom(now));
  return { at: shown, now, titles, go, handlers };
}

const eventsAt = (at: number, marks: readonly Mark<UpcomingEvent>[]) =>
  marks.find((mark) => mark.at === at)?.events ?? [];

const valueText = (at: number, now: number, titles: readonly UpcomingEvent[]) =>
  [
    `${shortInstant(at, now)}, ${inTime(at, now)}`,
    ...titles.map(({ title }) => title),
    'Press Enter to advance',
  ].join('. ');

/** The moving scale: ticks and marks, drawn once and shifted while time runs. */
const Scale = memo(function Scale({
  track,
  speed,
  events,
}: Pick<TimeTrackProps, 'track' | 'speed' | 'events'>) {
  const layer = useRef<HTMLDivElement>(null);
  const [base, setBase] = useState(() => store.get(nowAtom));
  const drawn = useRef(base);
  const place = (at: number) => {
    const shift = (at - drawn.current) / track.span;
    if (layer.current) layer.current.style.transform = `translateX(${-100 * shift}%)`;
    if (shift < 0 || shift > BEYOND - 1.1) setBase(at);
  };
  useRunning(speed, place);
  useEffect(() => {
    drawn.current = base;
    if (layer.current)
      layer.current.style.transform = `translateX(${(-100 * (store.get(nowAtom) - base)) / track.span}%)`;
  }, [base, track]);
  const until = base + BEYOND * track.span;
  const placeOf = (at: number) => ({ left: `${(100 * (at - base)) / track.span}%` });
  const marks = marksOf(events, { from: base, span: track.span, gap: GAPS.bar });
  return (
    <div ref={layer} className="absolute inset-0 will-change-transform">
      <span className="absolute inset-x-0 top-1/2 h-px bg-line" style={{ width: `${100 * BEYOND}%` }} />
      {ticksBetween(base, until, track.tick).map((at) => (
        <span key={at} className="absolute inset-y-0 flex flex-col justify-end" style={placeOf(at)}>
          <span className="absolute top-1/2 h-1.5 w-px -translate-y-1/2 bg-control" />
          <span className="num -translate-x-1/2 text-11 leading-3 text-subtle @max-[20rem]:hidden">
            {tickText(at, track)}
          </span>
        </span>
      ))}
      {marks.map(({ at, events: shared }) => (
        <span key={at} className="absolute top-1/2 -translate-1/2" style={placeOf(at)}>
          <EventGlyph events={shared} />
        </span>
      ))}
    </div>
  );
});

const tickText = (at: number, { value }: TrackSpan) =>
  value === 'week' ? shortInstant(at, at).slice(0, 3) : shortInstant(at, at).slice(4);

interface PreviewProps {
  at: number;
  now: number;
  share: number;
  titles: readonly UpcomingEvent[];
  below: boolean;
}

/** The chosen instant: a line on the track, and what it is. */
function Preview({ at, now, share, titles, below }: PreviewProps) {
  const left = `${100 * Math.min(Math.max(share, 0), 1)}%`;
  return (
    <>
      <span
        className="pointer-events-none absolute inset-y-1 w-px bg-accent"
        style={{ left }}
        aria-hidden="true"
      />
      <span
        className={cn(
          'pointer-events-none absolute z-10 flex w-max max-w-72 flex-col gap-0.5 rounded-control border border-line bg-float px-2.5 py-1.5 text-12 shadow-pop',
          below ? 'top-full mt-1' : 'bottom-full mb-1',
          share < 0.15 ? '' : share > 0.85 ? '-translate-x-full' : '-translate-x-1/2',
        )}
        style={{ left }}
        aria-hidden="true"
      >
        <span className="num flex gap-2">
          <b className="font-semibold text-fg">{shortInstant(at, now)}</b>
          <span className="text-muted">{inTime(at, now)}</span>
        </span>
        {titles.slice(0, 3).map(({ id, title }) => (
          <span key={id} className="truncate text-muted">
            {title}
          </span>
        ))}
        {titles.length > 3 ? <span className="text-subtle">and {titles.length - 3} more</span> : null}
      </span>
    </>
  );
}
