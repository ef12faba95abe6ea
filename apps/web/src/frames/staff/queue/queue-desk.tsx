import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { When } from '../../../ui/text/when.tsx';

/** Says that the simulated desk decides the records of a queue, and when it decides the next one. */
export function QueueDesk({ queue }: { queue: string }) {
  const { data } = useQuery(trpc.desksStaff.list.queryOptions({}, { staleTime: 0 }));
  const desk = data?.find((one) => one.queue === queue);
  if (!desk || desk.mode === 'people') return null;
  return (
    <p className="-mt-2 mb-4 text-13 text-pretty text-muted">
      {desk.mode === 'automatic'
        ? 'The simulated desk decides these.'
        : 'The simulated desk decides what is left after the target time.'}
      {desk.nextAt === null ? null : (
        <>
          {' '}
          Next decision: <When at={desk.nextAt} ahead absolute="utc" inSentence />.
        </>
      )}
    </p>
  );
}
