import type { Atom } from 'jotai';
import { atom } from 'jotai';
import { useMemo, useState } from 'react';
import { useAtomValue } from '../../lib/atoms.ts';
import { cn } from '../../lib/cn.ts';
import { nowAtom } from '../../lib/now.ts';
import { store } from '../../lib/store.ts';
import { absoluteTime, exactTime, relativeTime, shortTime } from './when-format.ts';

interface WhenProps {
  /** ISO 8601; missing means never. */
  at: string | null | undefined;
  /**
   * Lists are relative. 'utc' shows the time with its offset, for details; true without it, 'day' only the date, and
   * 'clock' only the time of day.
   */
  absolute?: boolean | 'day' | 'clock' | 'utc';
  /** It is in the future. Other instants are past, even if the page's clock is behind. */
  ahead?: boolean;
  /** On the machine's clock, as sessions are; others are on the simulated clock. */
  wall?: boolean;
  /** A press and the focus show the exact time: for a list without details, in rows that are no links. */
  togglable?: boolean;
  /** It is part of a sentence, so no place is reserved for the other form. */
  inSentence?: boolean;
  className?: string;
}

/** An instant, relative or absolute. A hover shows the exact time with its offset. */
export function When({ at, ...props }: WhenProps) {
  if (!at) return <span className={props.className}>never</span>;
  return <Instant at={at} {...props} />;
}

function Instant(props: WhenProps & { at: string }) {
  const { at, absolute = false, ahead = false, wall = false, togglable = false, className } = props;
  const instant = Date.parse(at);
  const words = useWords(instant, ahead, wall);
  const [switched, setSwitched] = useState(false);
  const exact = exactTime(instant);
  const since = sinceOf(instant, ahead, wall ? Date.now() : store.get(nowAtom));
  const title = words === '' ? exact : `${exact} · ${relativeTime(instant, since)}`;
  const date = dateOf(instant, absolute);
  const showsDate = words === '' || (absolute !== false) !== switched;
  if (!togglable || words === '') {
    return (
      <time dateTime={at} title={title} className={cn('num', className)}>
        {showsDate ? date : words}
      </time>
    );
  }
  return (
    <button
      type="button"
      title={title}
      aria-pressed={showsDate}
      className={cn(
        'group/when inline-grid rounded-[3px] align-bottom [text-align:inherit] hover:text-fg touch:-my-3 touch:min-h-11 touch:content-center touch:py-3',
        className,
      )}
      onClick={() => setSwitched(!switched)}
    >
      <Forms at={at} words={words} date={date} showsDate={showsDate} inSentence={props.inSentence ?? false} />
    </button>
  );
}

function dateOf(instant: number, form: WhenProps['absolute']): string {
  const exact = exactTime(instant);
  if (form === 'day') return exact.slice(0, 10);
  if (form === 'clock') return exact.slice(12, 20);
  return form === true ? absoluteTime(instant) : exact;
}

const sinceOf = (instant: number, ahead: boolean, now: number) => (ahead ? now : Math.max(now, instant));

/**
 * The relative time; '' while the page does not know the time. Each of a list's hundred times renders when its own
 * words change, and not with each step of the clock.
 */
function useWords(instant: number, ahead: boolean, wall: boolean): string {
  const wordsAtom: Atom<string> = useMemo(
    () =>
      atom((get) => {
        // A time on the machine's clock is told anew with each step of the simulated one.
        const simulated = get(nowAtom);
        const now = wall ? Date.now() : simulated;
        return now === 0 ? '' : shortTime(instant, sinceOf(instant, ahead, now));
      }),
    [instant, ahead, wall],
  );
  return useAtomValue(wordsAtom);
}

interface FormsProps {
  at: string;
  words: string;
  date: string;
  showsDate: boolean;
  inSentence: boolean;
}

/** Both forms, of which one is shown. In a column both have their place, so that the width stays. */
function Forms({ at, words, date, showsDate, inSentence }: FormsProps) {
  const forms = [
    { name: 'ago', shown: !showsDate, text: words, onFocus: 'group-focus-visible/when:invisible' },
    {
      name: 'date',
      shown: showsDate,
      text: date,
      onFocus: 'group-focus-visible/when:visible group-focus-visible/when:h-auto',
    },
  ];
  // The shown one leads, because its line is the button's.
  return (showsDate ? forms.toReversed() : forms).map(({ name, shown, text, onFocus }) => (
    <time
      key={name}
      dateTime={at}
      className={cn(
        'num col-start-1 row-start-1',
        !shown && 'invisible h-0 overflow-hidden',
        !shown && inSentence && 'w-0 group-focus-visible/when:w-auto',
        onFocus,
      )}
    >
      {text}
    </time>
  ));
}
