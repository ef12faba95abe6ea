import type { UpcomingEvent } from '@papermint/contracts/upcoming/model';
import { FastForward } from 'lucide-react';
import { useAtomValue } from '../../../lib/atoms.ts';
import { useNow } from '../../../lib/now.ts';
import { hasSandbox } from '../../../state/site/sandbox.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ScrollArea } from '../../../ui/layout/scroll-area.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { jumpAtom, jumpTo } from './clock-control.ts';
import { EventGlyph } from './event-glyph.tsx';
import { inTime, shortInstant } from './time-words.ts';
import { useUpcoming } from './upcoming.ts';

const SHOWN = 30;

/** The upcoming events. In the sandbox, a button advances the clock to each. */
export function UpcomingList({ onGo }: { onGo?: () => void }) {
  const now = useNow(1000);
  const events = useUpcoming().filter(({ at }) => Date.parse(at) > now);
  return (
    <section aria-label="Upcoming events" className="flex max-h-[min(26rem,60dvh)] flex-col">
      <h3 className="px-4 pt-3 pb-1 text-13 font-semibold">Upcoming events</h3>
      {events.length === 0 ? (
        <p className="px-4 pb-4 text-13 text-pretty text-muted">
          No events in the next seven days. Stakes, offers, funding and market hours appear here.
        </p>
      ) : (
        <ScrollArea>
          <UpcomingRows events={events.slice(0, SHOWN)} now={now} onGo={onGo} />
        </ScrollArea>
      )}
    </section>
  );
}

interface UpcomingRowsProps {
  events: readonly UpcomingEvent[];
  /** ms */
  now: number;
  /** Called before the clock advances to an event. */
  onGo?: (() => void) | undefined;
}

export function UpcomingRows({ events, now, onGo }: UpcomingRowsProps) {
  const busy = useAtomValue(jumpAtom) !== null;
  return (
    <ul className="px-2 pb-2" aria-label="Events">
      {events.map((event) => (
        <Row key={event.id} event={event} now={now} busy={busy} onGo={onGo} />
      ))}
    </ul>
  );
}

interface RowProps {
  event: UpcomingEvent;
  now: number;
  busy: boolean;
  onGo: (() => void) | undefined;
}

function Row({ event, now, busy, onGo }: RowProps) {
  const at = Date.parse(event.at);
  const go = () => {
    onGo?.();
    void jumpTo(at);
  };
  return (
    // A line leads from mark to mark.
    <li className="relative flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5 not-last:after:absolute not-last:after:top-[calc(50%+0.5rem)] not-last:after:left-3.75 not-last:after:h-[calc(100%-1rem)] not-last:after:w-px not-last:after:bg-line hover:bg-float-hover">
      <span className="grid size-4 shrink-0 place-items-center" aria-hidden="true">
        <EventGlyph events={[event]} />
      </span>
      <span className="min-w-0 flex-1 text-13">
        <span className="block font-medium wrap-anywhere">
          {event.path ? (
            <TextLink to={event.path} className="touch:py-3.5">
              {event.title}
            </TextLink>
          ) : (
            event.title
          )}
        </span>
        <span className="block text-12 text-muted">
          {event.latest ? 'by ' : ''}
          <span className="num">{shortInstant(at, now)}</span>
          {event.note ? ` · ${event.note}` : ''}
        </span>
      </span>
      <span className="num shrink-0 text-12 text-muted">{inTime(at, now)}</span>
      {hasSandbox ? (
        <Button
          look="ghost"
          size="icon"
          disabled={busy}
          aria-label={`Advance to ${event.title}, ${shortInstant(at, now)}`}
          onClick={go}
        >
          <FastForward className="size-4" aria-hidden="true" />
        </Button>
      ) : null}
    </li>
  );
}
