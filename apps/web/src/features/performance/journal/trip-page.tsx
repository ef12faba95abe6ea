import type { RoundTripDetail } from '@papermint/contracts/journal/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { RecordPage } from '../../../frames/record/record-page.tsx';
import { useAtomValue } from '../../../lib/atoms.ts';
import { balancesHiddenAtom } from '../../../state/reader/hidden-balances.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { PriceChange } from '../../../ui/text/price-change.tsx';
import { When } from '../../../ui/text/when.tsx';
import { holdingText } from './holding-text.ts';
import { NoteForm } from './note-form.tsx';
import { NotePictures } from './note-pictures.tsx';
import { TripKind, tripName } from './trip-columns.tsx';

/** One round trip: facts, fills, and its note with pictures. */
export function TripPage() {
  const { tripId = '' } = useParams();
  const query = useQuery(trpc.journal.trade.queryOptions({ id: tripId }, { staleTime: 0 }));
  const { data } = query;
  return (
    <RecordPage
      each="round trip"
      trail={[{ label: 'Journal', to: '/account/journal' }]}
      title={data && tripName(data.trade)}
      status={data ? <TripKind trip={data.trade} /> : null}
      query={query}
    >
      {data ? (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex min-w-0 flex-col gap-5">
            <Card title="Note" className="[&>*:last-child]:p-4">
              <NoteForm key={tripId} id={tripId} note={data.note} />
            </Card>
            <Card title="Pictures">
              <NotePictures id={tripId} note={data.note} />
            </Card>
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <TripFacts detail={data} />
            <TripFills detail={data} />
          </div>
        </div>
      ) : null}
    </RecordPage>
  );
}

function TripFacts({ detail: { trade } }: { detail: RoundTripDetail }) {
  const hidden = useAtomValue(balancesHiddenAtom);
  const [base] = trade.pair.split('/');
  const money = (value: string | null, signed = false) => (
    <Amount value={value} currency={trade.quote} rule="exact" fit={14} signed={signed} masked={hidden} />
  );
  const price = (value: string | null) => <Amount value={value} currency={trade.quote} rule="exact" />;
  const opened = { label: 'Opened', value: <When at={trade.openedAt} absolute="utc" /> };
  const rows = [
    {
      label: 'Size',
      value: <Amount value={trade.amount} currency={base ?? ''} rule="exact" masked={hidden} />,
    },
    { label: 'Average entry', value: price(trade.entryPrice) },
    { label: 'Average exit', value: price(trade.exitPrice) },
    opened,
    {
      label: 'Closed',
      value: trade.closedAt === null ? 'Still open' : <When at={trade.closedAt} absolute="utc" />,
    },
    { label: 'Held', value: <span className="num">{holdingText(trade.holdingSeconds)}</span> },
    { label: 'P&L before fees', value: money(trade.gross, true) },
    { label: 'Fees', value: money(trade.fees) },
    ...(trade.venue === 'futures' ? [{ label: 'Funding', value: money(trade.funding, true) }] : []),
    { label: 'Net P&L', value: money(trade.net, true), strong: true },
    {
      label: 'Return',
      value: trade.change === null ? '–' : <PriceChange fraction={Number(trade.change)} />,
    },
  ];
  return (
    <Card title="Round trip">
      <KeyValues rows={rows} className="px-4 py-1.5" />
    </Card>
  );
}

function TripFills({ detail: { fills, trade } }: { detail: RoundTripDetail }) {
  const hidden = useAtomValue(balancesHiddenAtom);
  const [base = ''] = trade.pair.split('/');
  return (
    <Card title="Fills">
      <ul className="divide-y divide-line">
        {fills.map((fill) => (
          <li key={fill.id} className="flex items-baseline justify-between gap-4 px-4 py-2.5 text-13">
            <span>
              <span className={fill.side === 'buy' ? 'text-up' : 'text-down'}>
                {fill.side === 'buy' ? 'Buy' : 'Sell'}
              </span>{' '}
              <Amount value={fill.amount} currency={base} rule="exact" fit={12} masked={hidden} />
              <span className="sr-only"> {codeLabel(trade.pair)}</span>
            </span>
            <span className="text-right">
              <Amount value={fill.price} currency={trade.quote} rule="exact" />
              <When at={fill.time} absolute className="block text-12 text-subtle" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
