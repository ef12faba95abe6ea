import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAssets } from '../../api/ping.ts';
import { trpc } from '../../api/trpc.ts';
import { useDraft } from '../../frames/draft.ts';
import { QueryFailed } from '../../frames/query-view.tsx';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { TransferFacts } from './transfer-facts.tsx';
import type { Sent } from './transfer-form.tsx';
import { TransferForm } from './transfer-form.tsx';

/** Sends money to another trader. */
export function TransferPage() {
  const terms = useQuery(trpc.transfers.terms.queryOptions({}, { staleTime: 0 }));
  const draft = useDraft('transfer');
  const owned = useAssets()?.filter(({ amount }) => Number(amount) > 0);
  const navigate = useNavigate();
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <PageFrame title="Send money" about="To another trader, at once and without a fee.">
      {terms.isError && !terms.data ? (
        <QueryFailed query={terms} title="The terms of sending could not be loaded." />
      ) : sent ? (
        <Receipt sent={sent} fee={terms.data?.fee ?? '0'} onAgain={() => setSent(null)} />
      ) : owned?.length === 0 ? (
        <Empty title="Nothing to send yet">
          Once you own some currency or coin, you can send it from here.
        </Empty>
      ) : draft.values && terms.data && owned ? (
        <TransferForm
          draft={draft}
          terms={terms.data}
          assets={owned}
          onSent={(next) => {
            setSent(next);
            void terms.refetch();
            void navigate('/transfer', { replace: true });
          }}
        />
      ) : (
        <Skeleton className="h-96 max-w-xl" />
      )}
    </PageFrame>
  );
}

interface ReceiptProps {
  sent: Sent;
  fee: string;
  onAgain: () => void;
}

function Receipt({ sent, fee, onAgain }: ReceiptProps) {
  return (
    <Card className="flex max-w-xl flex-col gap-5 p-5 md:p-6">
      <Banner tone="success" title="Sent" alert>
        {sent.recipientName} has it now. Simulated: no real money moved.
      </Banner>
      <TransferFacts values={sent} fee={fee} reference={sent.reference} />
      <div className="flex gap-3 max-sm:flex-col">
        <Button look="primary" className="flex-1" autoFocus onClick={onAgain}>
          Send another
        </Button>
        <Link to="/account/transactions" className={buttonClass({ className: 'flex-1' })}>
          See transactions
        </Link>
      </div>
    </Card>
  );
}
