import type { VirtualCard } from '@papermint/contracts/cards/model';
import type { CardAction } from '@papermint/contracts/cards/statuses';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { queryClient, trpc } from '../../api/trpc.ts';
import { useList } from '../../frames/list/use-list.ts';
import { RecordPage } from '../../frames/record/record-page.tsx';
import { DeskWait } from '../../parts/desk-wait.tsx';
import { Button } from '../../ui/form/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { CopyButton } from '../../ui/text/copy-button.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { CardActDialog } from './card-act-dialog.tsx';
import { CardFace } from './card-face.tsx';
import { CardBalance, CardFacts, CardHistory, CardLimits } from './card-facts.tsx';
import { CardStatusPill } from './card-words.tsx';
import { MovementsCard } from './movements-card.tsx';
import { SpendingCard } from './spending-card.tsx';
import { useCardSecrets } from './use-card-secrets.ts';

/** A card of the reader: its face, its money, its limits and its transactions. */
export function CardPage() {
  const { cardId: myVccId = '' } = useParams();
  const query = useQuery(trpc.cards.card.queryOptions({ myVccId }, { staleTime: 0 }));
  // Asked for with the card, so that its list does not push the transactions down later.
  const spending = useQuery(trpc.cards.spending.queryOptions({ myVccId }));
  const [act, setActing] = useState<CardAction | null>(null);
  const [acts, setActs] = useState(0);
  const setAct = (next: CardAction) => {
    setActing(next);
    setActs((count) => count + 1);
  };
  const answer = query.data;
  const card = answer?.card;
  const can = (action: CardAction) => card?.allowedActions.includes(action) === true;
  const actions = [
    ...(can('fund') ? [{ label: 'Add money', primary: true as const, onPress: () => setAct('fund') }] : []),
    ...(can('pay') ? [{ label: 'Pay a test merchant', onPress: () => setAct('pay') }] : []),
    ...(can('unfreeze')
      ? [{ label: 'Unfreeze', primary: true as const, onPress: () => setAct('unfreeze') }]
      : []),
    ...(can('withdraw') ? [{ label: 'Remove money', onPress: () => setAct('withdraw') }] : []),
    ...(can('freeze') ? [{ label: 'Freeze', onPress: () => setAct('freeze') }] : []),
    ...(can('close') ? [{ label: 'Close card', danger: true as const, onPress: () => setAct('close') }] : []),
  ];
  return (
    <RecordPage
      each="card"
      trail={[{ label: 'Cards', to: '/account/credit-cards' }]}
      title={card && `${card.label} ••\u00a0${card.last4}`}
      status={card ? <CardStatusPill status={card.status} /> : null}
      actions={actions}
      banner={card ? <StateBanner card={card} /> : null}
      query={query}
    >
      {answer && card && !spending.isPending ? (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0 lg:col-start-2">
            <Front card={card} />
          </div>
          <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            {card.openedAt === null ? null : <SpendingCard myVccId={myVccId} />}
            <Movements myVccId={myVccId} acts={acts} />
          </div>
          <div className="flex min-w-0 flex-col gap-5 lg:col-start-2">
            <Card
              title="Limits"
              aside={
                can('limits') ? (
                  <Button size="small" onClick={() => setAct('limits')}>
                    Change
                  </Button>
                ) : null
              }
            >
              <CardLimits card={card} />
            </Card>
            <Card title="Details">
              <div className="px-4 pb-1">
                <CardFacts card={card} />
              </div>
            </Card>
            <CardHistory steps={answer.steps} own />
          </div>
        </div>
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
      {act && answer && card ? (
        <CardActDialog
          act={act}
          card={card}
          available={answer.available}
          onDone={() => void queryClient.invalidateQueries()}
          onClose={() => setActing(null)}
        />
      ) : null}
    </RecordPage>
  );
}

function StateBanner({ card }: { card: VirtualCard }) {
  const { uuid, status, frozenBy, reason } = card;
  const because = reason ? `Reason: ${reason}` : null;
  if (status === 'requested') {
    return (
      <DeskWait queue="cardsStaff" subject={uuid} title="Pending approval">
        Our staff usually open a card within a day.
      </DeskWait>
    );
  }
  if (status === 'refused') {
    return (
      <Banner tone="warn" title="This request was refused">
        {because}
      </Banner>
    );
  }
  if (status !== 'frozen') return null;
  return (
    <Banner tone="warn" title={frozenBy === 'staff' ? 'Frozen by our staff' : 'You froze this card'}>
      {because ?? 'Purchases are declined until you unfreeze it.'}
      {frozenBy === 'staff' ? (
        <>
          {' '}
          <TextLink to="/support?new=earn_cards">Ask support</TextLink>
        </>
      ) : null}
    </Banner>
  );
}

/** The face of the card, with its number while the reader reveals it. */
function Front({ card }: { card: VirtualCard }) {
  const { secrets, busy, error, show, hide } = useCardSecrets(card.uuid);
  return (
    <Card className="p-4">
      <CardFace bare card={card} secrets={secrets} className="mx-auto" />
      <div className="mt-4 flex flex-wrap items-start justify-between gap-3">
        <CardBalance card={card} />
        {secrets ? (
          <span className="flex items-center gap-1">
            <CopyButton text={secrets.number} label="Copy card number" />
            <Button size="small" onClick={hide}>
              Hide details
            </Button>
          </span>
        ) : card.allowedActions.includes('reveal') ? (
          <Button size="small" busy={busy} onClick={show}>
            Show details
          </Button>
        ) : null}
      </div>
      {secrets ? (
        <p role="status" className="mt-2 text-12 text-muted">
          The details are hidden again after 30 seconds.
        </p>
      ) : null}
      {error ? <FormError>{error}</FormError> : null}
    </Card>
  );
}

interface MovementsProps {
  myVccId: string;
  /** How many actions with the card the reader has begun here. */
  acts: number;
}

/** The transactions of the card by day. What the reader's own action adds appears even while they look at the list. */
function Movements({ myVccId, acts }: MovementsProps) {
  const list = useList('cards.movements', { of: { myVccId }, rowKey: ({ uuid }) => uuid });
  const shown = useRef(acts);
  const { fresh, settle } = list;
  useEffect(() => {
    if (fresh === 0 || shown.current === acts) return;
    shown.current = acts;
    settle();
  });
  return (
    <MovementsCard
      byDay
      list={list}
      of={{ card: myVccId }}
      empty="Purchases, and money that you add, appear here."
    />
  );
}
