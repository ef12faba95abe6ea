import type { Grant } from '@papermint/contracts/common/permissions';
import { grants } from '@papermint/contracts/common/permissions';
import { useQuery } from '@tanstack/react-query';
import { useTrader } from '../../../api/ping.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { PermissionChoice } from './permission-choice.tsx';
import type { StaffMember } from './permission-words.ts';
import { nameOf } from './staff-trader.ts';
import { StatusPill } from './trader-pills.tsx';

type Person = Pick<StaffMember, 'accountId' | 'email' | 'firstName' | 'lastName' | 'position' | 'status'> & {
  permissions?: readonly Grant[];
};

interface StaffPanelProps {
  accountId: string;
  /** The row of the list; undefined for a person who is not staff yet. */
  member: StaffMember | undefined;
}

/** The role and the permissions of a person, which the reader can change. */
export function StaffPanel({ accountId, member }: StaffPanelProps) {
  const query = useQuery(trpc.accountsStaff.user.queryOptions({ accountId }, { enabled: !member }));
  const person: Person | undefined = member ?? query.data;
  if (!person) {
    return query.isError ? (
      <QueryFailed query={query} title="The account could not be loaded." />
    ) : (
      <Skeleton className="m-5 h-80" />
    );
  }
  return (
    <div className="flex flex-col gap-5 p-5">
      <div className="flex items-start gap-3">
        <Avatar seed={accountId} className="size-11" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-16 font-semibold wrap-anywhere">{nameOf(person)}</h2>
            <StatusPill trader={person} />
            <TextLink to={`/kut/trader/${accountId}`} className="ml-auto text-13">
              Open
            </TextLink>
          </div>
          <p className="truncate text-13 text-muted">{person.email}</p>
          <p className="num font-mono text-12 text-muted">{accountId}</p>
        </div>
      </div>
      <Role key={`${person.position} ${person.permissions?.join()}`} person={person} />
    </div>
  );
}

function Role({ person }: { person: Person }) {
  const me = useTrader();
  if (me?.accountId === person.accountId) {
    return <Banner>This is your own account. Another superuser can change it.</Banner>;
  }
  if (person.status !== 'active') {
    return <Banner tone="warn">Permissions can be changed once the account is active.</Banner>;
  }
  return <RoleForm person={person} />;
}

const ROLES = [
  { value: 'trader', label: 'Trader', note: 'No access to the back office' },
  { value: 'admin', label: 'Admin', note: 'The permissions selected below' },
  { value: 'superuser', label: 'Superuser', note: 'All permissions, staff and the audit log' },
] as const;

function RoleForm({ person }: { person: Person }) {
  const { accountId, position } = person;
  const form = useContractForm('permissionsStaff.grant', {
    defaults: { position, permissions: [...(person.permissions ?? [])], reason: '' },
    input: (typed) => ({ ...typed, accountId }),
    required: { reason: 'Enter a reason' },
    onDone: () => queryClient.invalidateQueries(),
  });
  const { values } = form;
  const has = new Set(values.permissions);
  const put = (permission: Grant, on: boolean) =>
    form.edit({
      permissions: grants.filter((one) => (one === permission ? on : has.has(one))),
    });
  return (
    <FormFrame form={form} label="Role and permissions" submit="Save permissions" guarded>
      <FormField form={form} name="position" label="Role">
        {(control) => (
          <RadioCards {...control} label="Role" name="position" value={control.value} options={ROLES} />
        )}
      </FormField>
      {values.position === 'admin' ? (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 text-13 font-medium text-muted">Permissions</legend>
          {grants.map((permission) => (
            <PermissionChoice
              key={permission}
              permission={permission}
              checked={has.has(permission)}
              onChange={(on) => put(permission, on)}
            />
          ))}
        </fieldset>
      ) : null}
      <FormField form={form} name="reason" label="Reason" hint="Recorded in the audit log.">
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </FormField>
      <p className="text-12 text-subtle">
        Takes effect immediately, including on open pages. A promoted person must sign in again.
      </p>
    </FormFrame>
  );
}
