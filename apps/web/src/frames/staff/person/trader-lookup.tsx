import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Outputs } from '../../../api/trpc.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import type { ContractForm } from '../../form/contract-form.ts';
import { LookupField } from '../../form/lookup-field.tsx';
import { usePermitted } from '../permitted.tsx';

const MOST_FOUND = 6;

interface TraderLookupProps<V extends FieldValues> {
  form: ContractForm<V>;
  /** The field that has the account number. */
  name: keyof V & string;
  label: string;
  hint?: string;
}

/**
 * Chooses a trader by name, email or account number. Without the permission to see people, an email, an account number
 * or the beginning of a nickname finds one, as for a transfer.
 */
export function TraderLookup<V extends FieldValues>({ form, name, label, hint }: TraderLookupProps<V>) {
  const seesPeople = usePermitted('people');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('');
  const users = useQuery(
    trpc.accountsStaff.users.queryOptions(search && seesPeople ? usersOf(search) : skipToken, {
      placeholderData: keepPreviousData,
    }),
  );
  const recipients = useQuery(
    trpc.transfers.recipients.queryOptions(search && !seesPeople ? { search } : skipToken, {
      placeholderData: keepPreviousData,
    }),
  );
  const people = users.data && peopleOf(users.data);
  const find = async (text: string) =>
    seesPeople
      ? peopleOf(await queryClient.fetchQuery(trpc.accountsStaff.users.queryOptions(usersOf(text))))
      : queryClient.fetchQuery(trpc.transfers.recipients.queryOptions({ search: text }));
  const accountId: string = form.values[name];
  return (
    <LookupField
      form={form}
      name={name}
      label={label}
      hint={
        accountId
          ? `Account ${accountId}`
          : `${seesPeople ? 'A name, email or account number.' : 'An email, account number or nickname.'}${hint ? ` ${hint}` : ''}`
      }
      chosen={accountId ? chosen || accountId : ''}
      onChoose={(trader) => {
        setChosen(trader?.name ?? '');
        form.edit({ [name]: trader?.accountId ?? '' } as Partial<V>);
      }}
      onSearch={setSearch}
      find={find}
      query={search ? (seesPeople ? { ...users, data: people } : recipients) : null}
      none="No matching traders."
    />
  );
}

const usersOf = (search: string) => ({ search, perPage: MOST_FOUND, sort: 'lastName' as const });

const peopleOf = ({ data }: Outputs['accountsStaff']['users']) =>
  data.map(({ accountId, firstName, lastName, email }) => ({
    accountId,
    name: `${firstName} ${lastName}`,
    email: `${email} · ${accountId}`,
  }));
