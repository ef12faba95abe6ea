import { useState } from 'react';
import { useNow } from '../../../lib/now.ts';
import { TextButton } from '../../../ui/form/text-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useUpcoming } from './upcoming.ts';
import { UpcomingRows } from './upcoming-list.tsx';

const FEW = 6;
const MOST = 30;

/** What happens next in the account and its markets; nothing without an event. */
export function UpcomingCard() {
  const now = useNow(1000);
  const [whole, setWhole] = useState(false);
  const events = useUpcoming('first').filter(({ at }) => Date.parse(at) > now);
  if (now === 0 || events.length === 0) return null;
  const few = events.length <= FEW + 2 ? events.length : FEW;
  const more = Math.min(events.length, MOST) - few;
  return (
    <Card
      title="What happens next"
      aside={
        more > 0 ? (
          <TextButton className="text-13" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? 'Show fewer' : `Show ${more} more`}
          </TextButton>
        ) : null
      }
    >
      <div className="pt-2">
        <UpcomingRows events={events.slice(0, whole ? MOST : few)} now={now} />
      </div>
    </Card>
  );
}
