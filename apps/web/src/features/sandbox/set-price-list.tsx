import { SECOND } from '@papermint/contracts/common/time-units';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outputs } from '../../api/trpc.ts';
import { trpc } from '../../api/trpc.ts';
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { useNow } from '../../lib/now.ts';
import { Button } from '../../ui/form/button.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Pill } from '../../ui/text/pill.tsx';
import { EVENT_STATES } from './event-states.ts';

type SetPrice = Outputs['setPrices']['list'][number];

/** The set prices of the exchange, newest first, and a way to end what is in force or scheduled. */
export function SetPriceList({ onChanged }: { onChanged: () => unknown }) {
  const query = useQuery(trpc.setPrices.list.queryOptions({}));
  const [ending, setEnding] = useState<SetPrice | null>(null);
  if (query.isError) return <QueryFailed query={query} title="The set prices could not be loaded." />;
  if (!query.data) return <Skeleton className="my-5 h-16" />;
  return (
    <section aria-label="Set prices" className="py-5">
      <h3 className="text-13 font-semibold">Set prices</h3>
      {query.data.length === 0 ? (
        <p className="mt-2 text-13 text-muted">No set prices yet. Prices that you set appear here.</p>
      ) : (
        <ul className="mt-2 flex flex-col divide-y divide-line">
          {[...query.data].reverse().map((one) => (
            <Row key={one.uuid} one={one} onEnd={() => setEnding(one)} />
          ))}
        </ul>
      )}
      {ending ? (
        <ConfirmDialog
          title={`Release the price of ${ending.pair}?`}
          points={[
            ending.state === 'running'
              ? 'The price goes on from there in the next second.'
              : 'The price is not set.',
            'Past prices stay as they were.',
          ]}
          button="Release the price"
          keep="Keep it"
          danger
          call="setPrices.release"
          input={{ uuid: ending.uuid }}
          onDone={onChanged}
          onClose={() => setEnding(null)}
        />
      ) : null}
    </section>
  );
}

/** A state that passed after the answer. */
function stateAt({ state, startsAt, endsAt }: SetPrice, now: number): SetPrice['state'] {
  if (state === 'canceled' || state === 'replaced' || now === 0) return state;
  if (now < Date.parse(startsAt)) return 'scheduled';
  return endsAt === null || now < Date.parse(endsAt) ? 'running' : 'ended';
}

/** Whether it still lasts so long that it can be released: a price ends with a whole second. */
const isEndable = ({ state, endsAt }: SetPrice, now: number): boolean =>
  state === 'scheduled' || (state === 'running' && (endsAt === null || Date.parse(endsAt) > now + SECOND));

function Row({ one, onEnd }: { one: SetPrice; onEnd: () => void }) {
  const now = useNow();
  const state = stateAt(one, now);
  const { label, tone } = EVENT_STATES[state];
  const canEnd = isEndable({ ...one, state }, now);
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        <Pill tone={tone}>{label}</Pill>
        <p className="text-13 wrap-anywhere text-muted">{one.effect}</p>
      </div>
      {canEnd ? (
        <Button size="small" aria-label={`Release the price of ${one.pair}`} onClick={onEnd}>
          Release
        </Button>
      ) : null}
    </li>
  );
}
