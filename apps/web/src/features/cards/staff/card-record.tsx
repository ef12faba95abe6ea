import type { StaffCard } from '@papermint/contracts/cards/staff-model';
import type { StaffCardAction } from '@papermint/contracts/cards/statuses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { useList } from '../../../frames/list/use-list.ts';
import { RecordPage } from '../../../frames/record/record-page.tsx';
import { NotesCard } from '../../../frames/staff/panel/notes-panel.tsx';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { PersonLink } from '../../../frames/staff/person/person-link.tsx';
import { LedgerLink } from '../../../parts/ledger-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { CardFace } from '../card-face.tsx';
import { CardBalance, CardFacts, CardHistory, CardLimits } from '../card-facts.tsx';
import { CardStatusPill, cardName } from '../card-words.tsx';
import { MovementsCard } from '../movements-card.tsx';
import { PayDialog } from '../pay-dialog.tsx';
import { EditCardDialog } from './edit-card-dialog.tsx';

/** A card of any trader: facts, transactions, notes, and what staff can do with it. */
export function CardRecordPage() {
  return (
    <Permitted permission="money" title="Card">
      <CardRecord />
    </Permitted>
  );
}

const LABELS: Record<StaffCardAction, string> = {
  open: 'Open',
  refuse: 'Refuse',
  unfreeze: 'Unfreeze',
  pay: 'Make a purchase',
  update: 'Label and limits',
  freeze: 'Freeze',
  close: 'Close card',
};
const DANGEROUS: readonly StaffCardAction[] = ['refuse', 'freeze', 'close'];

function CardRecord() {
  const { accountId = '', vccId: uuid = '' } = useParams();
  const query = useQuery(trpc.cardsStaff.card.queryOptions({ uuid }, { staleTime: 0 }));
  const [act, setAct] = useState<StaffCardAction | null>(null);
  const answer = query.data;
  const card = answer?.card;
  const order = Object.keys(LABELS) as StaffCardAction[];
  return (
    <RecordPage
      each="card"
      trail={[
        { label: 'Traders', to: '/kut/traders' },
        { label: card?.trader.name ?? 'Trader', to: `/kut/trader/${accountId}/vcc` },
      ]}
      title={card && cardName(card)}
      status={card ? <CardStatusPill status={card.status} /> : null}
      actions={order
        .filter((action) => card?.allowedActions.includes(action))
        .map((action) => ({
          label: LABELS[action],
          ...(action === 'open' && { primary: true as const }),
          ...(DANGEROUS.includes(action) && { danger: true as const }),
          onPress: () => setAct(action),
        }))}
      query={query}
    >
      {answer && card ? (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex min-w-0 flex-col gap-5 max-lg:order-last">
            <Movements uuid={uuid} owner={card.trader.accountId} />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <Card className="p-4">
              <CardFace bare card={card} className="mx-auto mb-4" />
              <CardBalance card={card} />
            </Card>
            <Card title="Limits">
              <CardLimits card={card} />
            </Card>
            <Card title="Details">
              <div className="px-4 pb-1">
                <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line py-2.5 text-13">
                  <PersonLink person={card.trader} />
                  <TextLink to={`/kut/trader/${card.trader.accountId}/transactions?reference=${uuid}`}>
                    Transactions
                  </TextLink>
                  <LedgerLink reference={uuid} owner={card.trader.accountId} />
                </p>
                <CardFacts card={card} />
              </div>
            </Card>
            <CardHistory steps={answer.steps} own={false} />
            <NotesCard subject={`card:${uuid}`} />
          </div>
        </div>
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
      {act && card ? <ActDialog act={act} card={card} onClose={() => setAct(null)} /> : null}
    </RecordPage>
  );
}

interface ActDialogProps {
  act: StaffCardAction;
  card: StaffCard;
  onClose: () => void;
}

const STATUS_OF = {
  open: 'open',
  unfreeze: 'open',
  refuse: 'refused',
  freeze: 'frozen',
  close: 'closed',
} as const;
const POINTS: Record<keyof typeof STATUS_OF, readonly string[]> = {
  open: ['The trader can fund it and pay with it.'],
  unfreeze: ['It can be used for purchases again.'],
  refuse: ['The request ends. The trader can send another.'],
  freeze: ['New purchases are declined.', 'Only staff can unfreeze it.'],
  close: ['It can never be used again.', 'Its balance goes back to the trader.'],
};

function ActDialog({ act, card, onClose }: ActDialogProps) {
  if (act === 'pay') return <PayDialog staff card={card} onClose={onClose} />;
  if (act === 'update') return <EditCardDialog card={card} onClose={onClose} />;
  const free = act === 'open' || act === 'unfreeze';
  return (
    <ConfirmDialog
      title={`${LABELS[act]}: ${cardName(card)}`}
      points={POINTS[act]}
      button={LABELS[act]}
      danger={DANGEROUS.includes(act)}
      call="cardsStaff.setStatus"
      input={{ uuid: card.uuid, status: STATUS_OF[act] }}
      {...(!free && { reason: { hint: 'Shown to the trader.', required: 'Enter a reason' } })}
      onDone={() => void queryClient.invalidateQueries()}
      onClose={onClose}
    />
  );
}

function Movements({ uuid: card, owner }: { uuid: string; owner: string }) {
  const list = useList('cardsStaff.movements', { of: { uuid: card }, rowKey: ({ uuid }) => uuid });
  return <MovementsCard list={list} of={{ card, owner }} empty="Transactions of the card appear here." />;
}
