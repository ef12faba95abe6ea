import type { VirtualCard } from '@papermint/contracts/cards/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OutputOf } from '../../api/command.ts';
import { trpc } from '../../api/trpc.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { CardFace } from './card-face.tsx';
import { SpendWindow } from './card-facts.tsx';
import { CardStatusPill } from './card-words.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { SpendingCard } from './spending-card.tsx';

type Cards = OutputOf<'cards.cards'>;

const isOver = ({ status }: VirtualCard) => status === 'closed' || status === 'refused';

/** The virtual cards of the reader. */
export function CardsPage() {
  const query = useQuery(trpc.cards.cards.queryOptions({}));
  const [requesting, setRequesting] = useState(false);
  const cards = query.data;
  const having = cards?.cards.filter((card) => !isOver(card)).length ?? 0;
  const allowed = cards?.enabled && having < cards.most && Number(cards.monthlyLimit) > 0;
  const button = (
    <Button look="primary" onClick={() => setRequesting(true)}>
      Request a card
    </Button>
  );
  return (
    <PageFrame
      title="Cards"
      about="Virtual cards for the merchants of the simulated network."
      aside={allowed && having > 0 ? button : null}
    >
      {query.isError && !cards ? (
        <QueryFailed query={query} title="Your cards could not be loaded." />
      ) : cards ? (
        <Loaded answer={cards} button={allowed ? button : null} />
      ) : (
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <Skeleton className="aspect-[1.586] w-full rounded-sheet" />
          <Skeleton className="aspect-[1.586] w-full rounded-sheet" />
        </div>
      )}
      {requesting && cards ? (
        <RequestDialog openAtOnce={cards.openAtOnce} onClose={() => setRequesting(false)} />
      ) : null}
    </PageFrame>
  );
}

function Loaded({ answer, button }: { answer: Cards; button: React.ReactNode }) {
  const { cards, enabled, currency, monthlyLimit, spentThisMonth } = answer;
  const current = cards.filter((card) => !isOver(card));
  const over = cards.filter(isOver);
  return (
    <div className="flex flex-col gap-6">
      {enabled ? null : (
        <Banner tone="warn" title="Cards are turned off for your account">
          You can still use your existing cards.
        </Banner>
      )}
      {current.length > 0 ? (
        <ul className="grid gap-x-5 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
          {current.map((card) => (
            <li key={card.uuid} className="min-w-0">
              <Tile card={card} />
            </li>
          ))}
        </ul>
      ) : (
        <Card>
          <Empty title="No cards yet" action={button}>
            Each card has its own balance. Add money to it, and pay with it at test merchants.
          </Empty>
        </Card>
      )}
      {cards.length > 0 ? (
        <div className="grid items-start gap-5 lg:grid-cols-3">
          <div className="min-w-0 lg:col-span-2">
            <SpendingCard />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <Card title="Monthly limit">
              <div className="p-4">
                <SpendWindow
                  label="All cards this month"
                  spent={spentThisMonth}
                  limit={monthlyLimit}
                  currency={currency}
                />
                <p className="mt-2 text-12 text-muted">
                  The limit depends on <TextLink to="/account/packages">your package</TextLink>.
                </p>
              </div>
            </Card>
            {over.length > 0 ? <OverCards cards={over} /> : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}

function OverCards({ cards }: { cards: readonly VirtualCard[] }) {
  return (
    <Card title="Closed and refused cards">
      <ul className="divide-y divide-line">
        {cards.map((card) => (
          <li key={card.uuid}>
            <Link
              to={`/account/credit-card/${card.uuid}`}
              className="flex items-center justify-between gap-4 px-4 py-3 text-13 hover:bg-surface-2"
            >
              <span className="min-w-0 truncate font-medium">
                {card.label} <span className="num text-muted">•• {card.last4}</span>
              </span>
              <CardStatusPill status={card.status} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Tile({ card }: { card: VirtualCard }) {
  const { uuid, balance, currency, label, last4 } = card;
  return (
    <Link
      to={`/account/credit-card/${uuid}`}
      aria-label={`${label}, card ending in ${last4}`}
      className="group block rounded-sheet"
    >
      <CardFace card={card} className="transition-transform duration-120 group-hover:-translate-y-0.5" />
      <span className="relative mt-2.5 flex max-w-96 items-center justify-between gap-3 px-1">
        <span className="text-13 text-muted">Balance</span>
        <Amount
          value={balance}
          currency={currency}
          rule="exact"
          leastDecimals={2}
          className="text-16 font-semibold"
        />
      </span>
    </Link>
  );
}
