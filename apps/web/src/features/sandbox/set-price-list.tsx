import { SECOND } from '@papermint/contracts/common/time-units';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outputs } from '../../api/trpc.ts';
import { trpc } from '../../api/trpc.ts';
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx';
import { useNow } from '../../lib/now.ts';
import { EventList, EventRow } from './event-list.tsx';

type SetPrice = Outputs['setPrices']['list'][number];

/** The set prices of the exchange, newest first, and a way to end what is in force or scheduled. */
export function SetPriceList({ onChanged }: { onChanged: () => unknown }) {
  const query = useQuery(trpc.setPrices.list.queryOptions({}));
  const [ending, setEnding] = useState<SetPrice | null>(null);
  return (
    <EventList
      title="Set prices"
      query={query}
      failed="The set prices could not be loaded."
      empty="No set prices yet. Prices that you set appear here."
      row={(one) => <Row key={one.uuid} one={one} onEnd={() => setEnding(one)} />}
    >
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
    </EventList>
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
  const end = { text: 'Release', label: `Release the price of ${one.pair}`, onPress: onEnd };
  return (
    <EventRow state={state} effect={one.effect} end={isEndable({ ...one, state }, now) ? end : undefined} />
  );
}
