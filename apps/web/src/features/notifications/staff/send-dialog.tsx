import { MOST_TEXT, MOST_TITLE } from '@papermint/contracts/notifications/sending-limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../api/failure.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { CheckField, FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { AudienceFields } from '../../../frames/staff/person/audience-fields.tsx';
import { TraderLookup } from '../../../frames/staff/person/trader-lookup.tsx';
import { useNow } from '../../../lib/now.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Input, TextArea } from '../../../ui/form/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { NotificationFace } from '../notification-line.tsx';

interface SendDialogProps {
  /** The only recipient; without it they are chosen. */
  accountId?: string;
  onClose: () => void;
}

/**
 * Writes a notification to one trader or to all who match a filter. Shows the recipients and a preview before it is
 * sent.
 */
export function SendDialog({ accountId, onClose }: SendDialogProps) {
  return (
    <Dialog title="Send a notification" className="max-w-2xl" onClose={onClose}>
      {(close) => <SendForm accountId={accountId} close={close} />}
    </Dialog>
  );
}

const EMPTY = { accountId: '', package: '', kyc: '', title: '', text: '', mail: false, reason: '' };
type Values = typeof EMPTY;

const filterOf = ({ accountId, package: slug, kyc }: Values) => ({
  ...(accountId.trim() && { accountId: accountId.trim() }),
  ...(slug && { package: slug }),
  ...(kyc && { kyc: kyc as 'verified' | 'unverified' }),
});

function SendForm({ accountId, close }: { accountId: string | undefined; close: () => void }) {
  // The call carries the number of recipients that the sender saw, so that it reaches no more.
  const shown = { count: 0 };
  const form = useContractForm('notificationsStaff.send', {
    defaults: { ...EMPTY, accountId: accountId ?? '' },
    input: (typed) => ({
      ...filterOf(typed),
      count: shown.count,
      title: typed.title,
      text: typed.text,
      mail: typed.mail,
      reason: typed.reason,
    }),
    required: { title: 'Enter a title', text: 'Enter a text', reason: 'Enter a reason' },
    onDone({ message }) {
      toast('success', message);
      void queryClient.invalidateQueries({ queryKey: [['notificationsStaff']] });
      close();
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
  const count = recipients.data?.count ?? 0;
  shown.count = count;
  return (
    <FormFrame
      form={form}
      label="Notification"
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
      {accountId === undefined ? <RecipientFields form={form} /> : null}
      <p role="status" className="rounded-control bg-surface-2 px-3 py-2 text-13 text-muted">
        {recipients.isError ? failureOf(recipients.error).error : spoken(recipients.data)}
      </p>
      <FormField form={form} name="title" label="Title">
        {(control) => <Input {...control} maxLength={MOST_TITLE} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="text" label="Text" hint="Plain text. It can't be changed once it is sent.">
        {(control) => <TextArea {...control} rows={3} maxLength={MOST_TEXT} />}
      </FormField>
      <Preview title={form.values.title} text={form.values.text} />
      <CheckField form={form} name="mail" label="Also send it by email" />
      <FormField form={form} name="reason" label="Reason" hint="Recorded in the audit log.">
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}

function RecipientFields({
  form,
}: {
  form: ReturnType<typeof useContractForm<'notificationsStaff.send', Values>>;
}) {
  return (
    <>
      <TraderLookup
        form={form}
        name="accountId"
        label="Trader"
        hint="Leave empty for everyone who matches."
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
        <AudienceFields form={form} />
      </div>
    </>
  );
}

function spoken(
  found: { count: number; first: readonly { accountId: string; name: string }[] } | undefined,
): string {
  if (!found) return 'Counting recipients.';
  const { count, first } = found;
  if (count === 0) return 'No traders match.';
  const names = first.map(({ name }) => name).join(', ');
  const more = count - first.length;
  return `Goes to ${names}${more > 0 ? ` and ${formatCount(more)} more` : ''}.`;
}

function Preview({ title, text }: { title: string; text: string }) {
  const now = useNow(60_000);
  if (title.trim() === '' && text.trim() === '') return null;
  const sample = {
    uuid: '',
    kind: 'message',
    path: null,
    status: null,
    seenAt: null,
    title: title || 'Title',
    text,
    createdAt: new Date(now === 0 ? Date.now() : now).toISOString(),
  };
  return (
    <section aria-label="Preview" className="rounded-card border border-line">
      <h3 className="border-b border-line px-4 py-2 text-12 font-medium text-subtle">Preview</h3>
      <div className="flex items-start gap-3 px-4 py-3">
        <NotificationFace notification={sample} />
      </div>
    </section>
  );
}
