import { useState } from 'react';
import { cn } from '../../lib/cn.ts';
import { useNow } from '../../lib/now.ts';
import { absoluteTime, exactTime, relativeTime, shortTime } from './when-format.ts';

interface WhenProps {
  /** ISO 8601; missing means never. */
  at: string | null | undefined;
  /** 'day' shows the date without the time; 'utc' adds the offset, for details. */
  absolute?: boolean | 'day' | 'utc';
  /** It is in the future. Other instants are past, even if the page's clock is behind. */
  ahead?: boolean;
  /** On the machine's clock, as sessions are; others are on the simulated clock. */
  wall?: boolean;
  /** A press switches between the two forms. A relative time can always be switched. */
  togglable?: boolean;
  /** It is part of a sentence, so no place is reserved for the other form. */
  inSentence?: boolean;
  className?: string;
}

/**
 * An instant, relative or absolute. A hover shows the exact time with its offset. A relative time shows it on focus
 * and after a press, too.
 */
export function When(props: WhenProps) {
  const { at, absolute = false, ahead = false, wall = false, togglable = !absolute } = props;
  const { inSentence = false, className } = props;
  const [switched, setSwitched] = useState(false);
  const simulated = useNow(5000);
  if (!at) return <span className={className}>never</span>;
  const now = wall ? Date.now() : simulated;
  const instant = Date.parse(at);
  const since = ahead ? now : Math.max(now, instant);
  const ago = now === 0 ? '' : relativeTime(instant, since);
  const exact = exactTime(instant);
  const title = ago === '' ? exact : `${exact} · ${ago}`;
  const date = absolute === 'day' ? exact.slice(0, 10) : absolute === true ? absoluteTime(instant) : exact;
  if (!togglable || ago === '') {
    return (
      <time dateTime={at} title={title} className={cn('num', className)}>
        {date}
      </time>
    );
  }
  const showsDate = (absolute !== false) !== switched;
  const forms = [
    {
      name: 'ago',
      shown: !showsDate,
      text: shortTime(instant, since),
      onFocus: 'group-focus-visible/when:invisible',
    },
    {
      name: 'date',
      shown: showsDate,
      text: date,
      onFocus: 'group-focus-visible/when:visible group-focus-visible/when:h-auto',
    },
  ];
  return (
    <button
      type="button"
      title={title}
      aria-pressed={showsDate}
      className={cn(
        'group/when inline-grid rounded-[3px] align-bottom [text-align:inherit] hover:text-fg touch:-my-2 touch:py-2',
        className,
      )}
      onClick={() => setSwitched(!switched)}
    >
      {/* In a column both forms have their place, so that the width stays. The shown one leads, because its line is the button's. */}
      {(showsDate ? forms.toReversed() : forms).map(({ name, shown, text, onFocus }) => (
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
      ))}
    </button>
  );
}
