import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDraft } from '../../frames/form/draft.ts';
import { goToField } from '../../frames/form/form-errors.ts';
import { MoneyColumns } from '../../frames/form/money-columns.tsx';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { AddressBook } from './address-book.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawReceipt } from './withdraw-receipt.tsx';
import type { Kind, Withdrawal } from './withdrawals.ts';
import { useAddressBook, useWithdrawTerms, withdrawalsChanged } from './withdrawals.ts';

/** Withdraws to a wallet or a bank account of the address book, which is below the form. */
export function WithdrawPage() {
  const [params, setParams] = useSearchParams();
  const terms = useWithdrawTerms();
  const book = useAddressBook();
  const draft = useDraft('withdrawal');
  const [sent, setSent] = useState<Withdrawal | null>(null);
  const kind: Kind = params.get('to') === 'bank' ? 'bank' : 'wallet';
  const chosen = params.get('entry');
  // The entry is chosen in the address book, below the form.
  useEffect(() => {
    if (chosen) goToField('withdraw', 'amount');
  }, [chosen]);
  const addresses = (
    <AddressBook
      kind={kind}
      query={book}
      terms={terms.data}
      onUse={(entry) => {
        setSent(null);
        setParams({ ...(entry.kind === 'bank' && { to: 'bank' }), entry: entry.uuid });
      }}
    />
  );
  return (
    <PageFrame title="Withdraw" about="To your own wallet or bank account.">
      <div className="mb-5">
        <KindChoice
          kind={kind}
          onKind={(to) => {
            setSent(null);
            setParams(to === 'bank' ? { to } : {});
          }}
        />
      </div>
      {terms.data?.lockReason ? (
        <Banner tone="warn" title="Withdrawals are locked" className="mb-5 max-w-160">
          {terms.data.lockReason}.
        </Banner>
      ) : null}
      {terms.isError && !terms.data ? (
        <QueryFailed query={terms} title="The withdrawal form could not be loaded." />
      ) : sent ? (
        <WithdrawReceipt
          withdrawal={sent}
          onConfirmed={setSent}
          onAgain={() => {
            setSent(null);
            setParams(kind === 'bank' ? { to: 'bank' } : {}, { replace: true });
          }}
        >
          {addresses}
        </WithdrawReceipt>
      ) : terms.data && book.data && draft.values ? (
        <WithdrawForm
          key={`${kind} ${chosen}`}
          kind={kind}
          chosen={chosen}
          draft={draft}
          terms={terms.data}
          book={book.data}
          onSent={(withdrawal) => {
            setSent(withdrawal);
            withdrawalsChanged();
          }}
        >
          {addresses}
        </WithdrawForm>
      ) : (
        <MoneyColumns>
          <Skeleton className="h-96" />
          {/* The form brings an address book of its own, which would close a dialog that this one had opened. */}
          {book.isError ? addresses : <Skeleton className="h-40" />}
        </MoneyColumns>
      )}
    </PageFrame>
  );
}

function KindChoice({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }) {
  return (
    <Segmented
      label="Withdraw to"
      name="withdraw-to"
      value={kind}
      options={[
        { value: 'wallet', label: 'Crypto' },
        { value: 'bank', label: 'Bank' },
      ]}
      onChange={onKind}
    />
  );
}
