import { MOST_SUBJECT, MOST_TEXT } from '@papermint/contracts/messages/statuses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InputOf } from '../../../api/command.ts';
import { failureOf } from '../../../api/failure.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import type { ContractForm } from '../../../frames/form/contract-form.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { CheckField, FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { usePermitted } from '../../../frames/staff/permitted.tsx';
import { AudienceFields } from '../../../frames/staff/person/audience-fields.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Input, TextArea } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { topicOptions } from '../message-words.tsx';
import { NativeTemplate } from './new-message-page.tsx';
import { TextPreview, VariableButtons } from './text-preview.tsx';

interface BroadcastDialogProps {
  onClose: () => void;
  onSent: (uuid: string) => void;
}

/** Writes to all traders who match a filter. Shows how many match, and what the first of them will read. */
export function BroadcastDialog({ onClose, onSent }: BroadcastDialogProps) {
  return (
    <Dialog title="New broadcast" className="max-w-3xl" onClose={onClose}>
      {(close) => (
        <BroadcastForm
          close={close}
          onSent={(uuid) => {
            close();
            onSent(uuid);
          }}
        />
      )}
    </Dialog>
  );
}

const EMPTY = {
  package: '',
  kyc: '',
  country: '',
  topic: 'other',
  subject: '',
  text: '',
  mail: true,
  reason: '',
};
type Values = typeof EMPTY;

const filterOf = ({ package: slug, kyc, country }: Values) => ({
  ...(slug && { package: slug }),
  ...(kyc && { kyc: kyc as 'verified' | 'unverified' }),
  ...(country.trim() && { country: country.trim() }),
});

/** The form of a broadcast, and the traders who match its filter. */
function useBroadcastForm(onSent: (uuid: string) => void) {
  // The call carries the number of recipients that the sender saw, so that it reaches no more.
  const shown = { count: 0 };
  const form = useContractForm('broadcastsStaff.send', {
    defaults: EMPTY,
    input: (typed) =>
      ({
        ...filterOf(typed),
        count: shown.count,
        topic: typed.topic,
        subject: typed.subject,
        text: typed.text,
        mail: typed.mail,
        reason: typed.reason,
      }) as InputOf<'broadcastsStaff.send'>,
    required: { subject: 'Enter a subject', text: 'Enter a text', reason: 'Enter a reason' },
    onDone({ broadcast }) {
      void queryClient.invalidateQueries({ queryKey: [['broadcastsStaff']] });
      onSent(broadcast.uuid);
    },
    onRefused: (field) => {
      if (field === undefined) void recipients.refetch();
    },
  });
  const recipients = useQuery(
    trpc.notificationsStaff.recipients.queryOptions(filterOf(form.values), {
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  );
  shown.count = recipients.data?.count ?? 0;
  return { form, recipients };
}

function BroadcastForm({ close, onSent }: { close: () => void; onSent: (uuid: string) => void }) {
  const { form, recipients } = useBroadcastForm(onSent);
  const { values } = form;
  // Templates belong to those who answer traders.
  const support = usePermitted('support');
  const templates = useQuery(
    trpc.messageTemplatesStaff.list.queryOptions({ kind: ['message'], perPage: 100 }, { enabled: support }),
  );
  const count = recipients.data?.count ?? 0;
  const [first] = recipients.data?.first ?? [];
  return (
    <FormFrame
      form={form}
      label="New broadcast"
      guarded
      className="p-5"
      submit={
        <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
          <Button disabled={form.busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={form.busy} disabled={count === 0}>
            {count === 1 ? 'Send to 1 trader' : `Send to ${formatCount(count)} traders`}
          </Button>
        </div>
      }
    >
      <RecipientFields form={form} />
      <p role="status" className="rounded-control bg-surface-2 px-3 py-2 text-13 text-muted">
        {recipients.isError
          ? failureOf(recipients.error).error
          : count === 0
            ? 'No traders match.'
            : `Goes to ${formatCount(count)} active ${count === 1 ? 'trader' : 'traders'}, about 100 a second. You can stop it.`}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {support ? (
          <NativeTemplate
            templates={templates.data?.data ?? []}
            onChoose={({ subject, text }) => form.edit({ subject: subject ?? '', text })}
          />
        ) : null}
        <FormField form={form} name="topic" label="Topic">
          {(control) => <NativeSelect {...control} shape="field" options={topicOptions} />}
        </FormField>
      </div>
      <FormField form={form} name="subject" label="Subject">
        {(control) => <Input {...control} maxLength={MOST_SUBJECT} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="text" label="Text">
        {(control) => <TextArea {...control} rows={6} maxLength={MOST_TEXT} />}
      </FormField>
      <VariableButtons onChoose={(variable) => form.edit({ text: `${values.text}${variable}` })} />
      {support ? (
        <TextPreview accountId={first?.accountId ?? ''} subject={values.subject} text={values.text} />
      ) : null}
      <CheckField form={form} name="mail" label="Also send it by email" />
      <FormField form={form} name="reason" label="Reason" hint="Recorded in the audit log.">
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}

/** Filters the traders who receive it. */
function RecipientFields({ form }: { form: ContractForm<Values> }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <AudienceFields form={form} />
      <FormField form={form} name="country" label="Country">
        {(control) => <Input {...control} maxLength={2} placeholder="Any, or DE" autoComplete="off" />}
      </FormField>
    </div>
  );
}
