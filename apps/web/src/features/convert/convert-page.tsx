import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { MoneyColumns } from '../../frames/form/money-columns.tsx';
import { Receipt } from '../../frames/form/receipt.tsx';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import type { ConvertData, ConvertDraft, ConvertOffer } from './convert-estimate.ts';
import { ConvertForm } from './convert-form.tsx';
import { convertSlip } from './convert-slip.tsx';
import { LatestConversions } from './latest-conversions.tsx';
import { costRows } from './offer-facts.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { useEstimate } from './use-estimate.ts';

/** Converts one asset into another at a quoted price. */
export function ConvertPage() {
  const data = useQuery(trpc.convert.data.queryOptions({}, { staleTime: 0 }));
  return (
    <PageFrame title="Convert" about="Convert one asset into another at a price held for 15 seconds.">
      {data.isError && !data.data ? (
        <QueryFailed query={data} title="The assets you can convert could not be loaded." />
      ) : data.data ? (
        <Converter data={data.data} />
      ) : (
        <MoneyColumns>
          <Skeleton className="h-96" />
          <LatestConversions />
        </MoneyColumns>
      )}
    </PageFrame>
  );
}

/** The first draft: from the asset in the address, if it can be converted. */
function firstDraft(assets: ConvertData['assets'], asked: string | null): ConvertDraft {
  const isOpen = assets.some(({ currency, open }) => currency === asked && open);
  const from = isOpen && asked !== null ? asked : 'USD';
  return { from, to: from === 'USD' ? 'BTC' : 'USD', amount: '', side: 'from' };
}

const NONE: Record<string, never> = {};

interface Converted {
  offer: ConvertOffer;
  /** The id of its transaction. */
  transaction: string;
}

/** A draft, then the offer for them, then the result. */
function Converter({ data }: { data: ConvertData }) {
  const [offer, setOffer] = useState<ConvertOffer | null>(null);
  const [done, setDone] = useState<Converted | null>(null);
  const [params] = useSearchParams();
  const [first] = useState(() => firstDraft(data.assets, params.get('from')));
  const asking = useContractForm('convert.getOffer', {
    id: 'convert',
    defaults: first,
    input: ({ amount, ...draft }: ConvertDraft) => ({ ...draft, amount: tidyAmount(amount) }),
    required: { amount: 'Enter an amount' },
    onDone: (answer) => setOffer(answer.offer),
    onRefused: () => setOffer(null),
  });
  const taking = useContractForm('convert.takeOffer', {
    id: 'convert-offer',
    defaults: NONE,
    input: () => ({ uuid: offer?.uuid ?? '' }),
    onDone({ transaction }) {
      setDone(offer && { offer, transaction: transaction.uuid });
      setOffer(null);
    },
  });
  const { rates, facts } = useEstimate(asking.values, data.assets);
  if (done) {
    return (
      <MoneyColumns
        receipt={
          <ConvertReceipt
            converted={done}
            onAgain={() => {
              setDone(null);
              asking.edit({ amount: '' });
            }}
          />
        }
      >
        <LatestConversions />
      </MoneyColumns>
    );
  }
  const slip = offer ? convertSlip(offer, offer) : rates ? convertSlip(rates, facts) : undefined;
  return (
    <MoneyColumns slip={slip}>
      {offer && slip ? (
        <OfferPanel
          key={offer.uuid}
          offer={offer}
          slip={slip}
          holdSeconds={data.holdSeconds}
          taking={taking}
          asking={asking.busy}
          onRequote={asking.submit}
          onBack={() => setOffer(null)}
        />
      ) : (
        <ConvertForm form={asking} data={data} facts={facts} slip={slip} />
      )}
      <LatestConversions />
    </MoneyColumns>
  );
}

function ConvertReceipt({ converted, onAgain }: { converted: Converted; onAgain: () => void }) {
  const { offer, transaction } = converted;
  const { to, toAmount } = offer;
  return (
    <Receipt
      title="Converted"
      about="The amount is available."
      next={{ label: 'See the transaction', to: `/account/transactions/${transaction}` }}
      again={{ label: 'Convert more', onClick: onAgain }}
      serial={transaction}
      figure={<Amount value={toAmount} currency={to} rule="exact" />}
    >
      <OfferFacts offer={offer} />
    </Receipt>
  );
}

function OfferFacts({ offer }: { offer: ConvertOffer }) {
  const { from, to, fromAmount, toAmount } = offer;
  return (
    <KeyValues
      rows={[
        { label: 'Paid', value: <Amount value={fromAmount} currency={from} rule="exact" /> },
        ...costRows(offer, offer),
        { label: 'Received', value: <Amount value={toAmount} currency={to} rule="exact" />, strong: true },
      ]}
    />
  );
}
