import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { PanelSkeleton } from '../../../frames/staff/panel/panel-skeleton.tsx';
import { PersonLink } from '../../../frames/staff/person/person-link.tsx';
import { QueueMarks } from '../../../frames/staff/queue/queue-marks.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { CardFace } from '../card-face.tsx';
import { CardBalance, CardFacts } from '../card-facts.tsx';
import type { ListedCard } from './card-acts.ts';

/** A card beside the list, with the link to its page. @param row the row of the list */
export function CardPanel({ uuid, row }: { uuid: string; row: ListedCard | undefined }) {
  const query = useQuery(trpc.cardsStaff.card.queryOptions({ uuid }, { staleTime: 0 }));
  const card = query.data?.card ?? row;
  if (query.isError && !card) return <QueryFailed query={query} title="This card could not be loaded." />;
  if (!card) return <PanelSkeleton />;
  return (
    <div className="flex flex-col gap-4 p-5">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 text-13">
        <PersonLink person={card.trader} className="font-medium" />
        <TextLink to={`/kut/trader/${card.trader.accountId}/vcc/${uuid}`}>Open the card</TextLink>
      </p>
      {card.marks.length > 0 ? <QueueMarks marks={card.marks} /> : null}
      <CardFace card={card} className="mx-auto max-w-80" />
      <CardBalance card={card} />
      <CardFacts card={card} />
    </div>
  );
}
