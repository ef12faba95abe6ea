import { inGroups } from '@papermint/contracts/chains/sim-address';
import { assetPicture } from '@papermint/contracts/markets/pictures';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { places } from '../../lib/places.ts';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LazyBoundary, lazyWithPreload } from '../../ui/layout/lazy.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { RoundImage } from '../../ui/picture/round-image.tsx';
import { Pill } from '../../ui/text/pill.tsx';
import { When } from '../../ui/text/when.tsx';
import type { Beneficiary, Kind, WithdrawTerms } from './withdrawals.ts';
import { bookChanged } from './withdrawals.ts';

const NewEntry = lazyWithPreload(() => import('./new-entry.tsx').then((m) => m.NewEntry));
const ConfirmEntry = lazyWithPreload(() => import('./new-entry.tsx').then((m) => m.ConfirmEntry));

interface AddressBookProps {
  kind: Kind;
  query: {
    data: readonly Beneficiary[] | undefined;
    isError: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  terms: WithdrawTerms | undefined;
  onUse: (entry: Beneficiary) => void;
}

type Opened = 'new' | { confirm: Beneficiary } | { remove: Beneficiary };

/** The destinations of withdrawals: wallets and bank accounts. A new one needs a code and a waiting time. */
export function AddressBook({ kind, query, terms, onUse }: AddressBookProps) {
  const [open, setOpen] = useState<Opened | null>(null);
  const entries = query.data?.filter((entry) => entry.kind === kind);
  return (
    <Card
      title="Address book"
      aside={
        <Button size="small" onClick={() => setOpen('new')} onPointerEnter={() => void NewEntry.preload()}>
          <Plus className="size-4" aria-hidden="true" />
          Add
        </Button>
      }
    >
      {query.isError && !query.data ? (
        <QueryFailed query={query} title="Your address book could not be loaded." />
      ) : entries?.length === 0 ? (
        <Empty title={kind === 'bank' ? 'No bank accounts yet' : 'No wallets yet'}>
          Add one to withdraw. It can be used {terms?.waitingHours ?? 24} hours after you confirm it.
        </Empty>
      ) : (
        <ul className="divide-y divide-line" aria-busy={!entries}>
          {entries?.map((entry) => (
            <Entry
              key={entry.uuid}
              entry={entry}
              onUse={() => onUse(entry)}
              onConfirm={() => setOpen({ confirm: entry })}
              onRemove={() => setOpen({ remove: entry })}
            />
          )) ??
            places(3).map((place) => (
              <li key={place} className="flex h-24 flex-col justify-center gap-2 px-4">
                <Skeleton className="h-4 w-32" />
                <Skeleton className="h-4 w-full" />
              </li>
            ))}
        </ul>
      )}
      <EntryDialogs kind={kind} terms={terms} book={query.data ?? []} opened={open} onOpen={setOpen} />
    </Card>
  );
}

interface EntryProps {
  entry: Beneficiary;
  onUse: () => void;
  onConfirm: () => void;
  onRemove: () => void;
}

function Entry({ entry, onUse, onConfirm, onRemove }: EntryProps) {
  const { label, currency, address, network, bankName, accountNumber, status, usable, usableAt } = entry;
  return (
    <li className="flex flex-col gap-2 px-4 py-3.5">
      <div className="flex items-center gap-3">
        <RoundImage src={assetPicture(currency)} label={codeLabel(currency)} />
        <div className="min-w-0 flex-1">
          <p className="truncate text-13 font-medium">{label}</p>
          <p className="truncate text-12 text-subtle">
            {codeLabel(currency)} · {network ?? bankName}
          </p>
        </div>
        {usable ? null : status === 'unconfirmed' ? (
          <Pill tone="warn">Not confirmed</Pill>
        ) : (
          <Pill tone="info">New</Pill>
        )}
      </div>
      <p className="font-mono text-12 wrap-anywhere text-muted">
        {address ? inGroups(address) : accountNumber}
      </p>
      {status === 'active' && !usable && usableAt ? (
        <p className="text-12 text-muted">
          Can be used from <When at={usableAt} ahead absolute="utc" />.
        </p>
      ) : null}
      <div className="flex gap-2">
        {usable ? (
          <Button size="small" aria-label={`Withdraw to ${label}`} onClick={onUse}>
            Use
          </Button>
        ) : null}
        {status === 'unconfirmed' ? (
          <Button size="small" look="primary" aria-label={`Enter the code of ${label}`} onClick={onConfirm}>
            Enter code
          </Button>
        ) : null}
        <Button size="small" look="ghost" aria-label={`Delete ${label}`} onClick={onRemove}>
          Delete
        </Button>
      </div>
    </li>
  );
}

interface EntryDialogsProps extends Pick<AddressBookProps, 'kind' | 'terms'> {
  book: readonly Beneficiary[];
  opened: Opened | null;
  onOpen: (next: Opened | null) => void;
}

/** Adds an entry, confirms it by its code, or deletes it. */
function EntryDialogs({ kind, terms, book, opened, onOpen }: EntryDialogsProps) {
  const close = () => onOpen(null);
  return (
    <>
      <LazyBoundary>
        {opened === 'new' && terms ? (
          <NewEntry
            kind={kind}
            book={book}
            methods={terms.methods.filter((method) => method.kind === kind)}
            onAdded={(entry) => {
              bookChanged();
              onOpen({ confirm: entry });
            }}
            onClose={close}
          />
        ) : null}
        {opened !== null && typeof opened === 'object' && 'confirm' in opened ? (
          <ConfirmEntry key={opened.confirm.uuid} entry={opened.confirm} onClose={close} />
        ) : null}
      </LazyBoundary>
      {opened !== null && typeof opened === 'object' && 'remove' in opened ? (
        <ConfirmDialog
          title={`Delete ${opened.remove.label}?`}
          points={[
            'It can no longer be used for withdrawals. Earlier withdrawals still show it.',
            'To use it again, add it with a new code and waiting period.',
          ]}
          button="Delete"
          keep="Keep it"
          danger
          call="beneficiaries.remove"
          input={{ uuid: opened.remove.uuid }}
          onDone={bookChanged}
          onClose={close}
        />
      ) : null}
    </>
  );
}
