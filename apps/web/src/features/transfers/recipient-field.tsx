import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outputs } from '../../api/trpc.ts';
import { trpc } from '../../api/trpc.ts';
import type { ContractForm } from '../../frames/contract-form.ts';
import { FormField } from '../../frames/form-frame.tsx';
import { useDebounced } from '../../lib/debounced.ts';
import { Input } from '../../ui/form/input.tsx';
import { TextButton } from '../../ui/form/text-button.tsx';
import { Avatar } from '../../ui/picture/avatar.tsx';
import type { TransferValues } from './transfer-facts.tsx';

type Recipient = Outputs['transfers']['recipients'][number];

interface RecipientFieldProps {
  form: ContractForm<TransferValues>;
  recent: readonly Recipient[];
}

const LEAST_SEARCH = 3;

/** Finds the recipient, or offers the latest ones. */
export function RecipientField({ form, recent }: RecipientFieldProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const asks = search.length >= LEAST_SEARCH;
  const found = useQuery(
    trpc.transfers.recipients.queryOptions(asks ? { search } : skipToken, {
      placeholderData: keepPreviousData,
    }),
  );
  const { recipient, recipientName } = form.values;
  const offered = asks ? found.data : recent;
  return (
    <>
      <FormField
        form={form}
        name="recipient"
        label="Recipient"
        hint={recipient ? `Account ${recipient}` : 'An e-mail, an account number or a nickname.'}
      >
        {({ onChange: _, value: __, ...control }) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
            readOnly={recipient !== ''}
            value={recipient ? recipientName : typed}
            onChange={(event) => setTyped(event.target.value)}
            after={
              recipient ? (
                <TextButton className="pr-3" onClick={() => form.edit({ recipient: '', recipientName: '' })}>
                  Change
                </TextButton>
              ) : null
            }
          />
        )}
      </FormField>
      {recipient ? null : offered && offered.length > 0 ? (
        <ul aria-label={asks ? 'Found' : 'Latest recipients'} className="-mt-2 flex flex-col">
          {offered.map(({ accountId, name, email }) => (
            <li key={accountId}>
              <button
                type="button"
                className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-surface-2"
                onClick={() => form.edit({ recipient: accountId, recipientName: name })}
              >
                <Avatar seed={accountId} />
                <span className="min-w-0 text-13">
                  <span className="block font-medium wrap-anywhere">{name}</span>
                  <span className="block wrap-anywhere text-muted">{email}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : asks && !found.isFetching ? (
        <p role="status" className="-mt-2 text-13 text-muted">
          {found.isError
            ? 'The search did not work. Try again.'
            : 'Nobody has this e-mail, account number or nickname.'}
        </p>
      ) : null}
    </>
  );
}
