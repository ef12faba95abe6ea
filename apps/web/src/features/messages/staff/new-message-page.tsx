import { MOST_SUBJECT, MOST_TEXT } from '@papermint/contracts/messages/statuses';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import type { InputOf } from '../../../api/command.ts';
import { trpc } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { StaffFrame } from '../../../frames/staff/staff-frame.tsx';
import { Input, TextArea } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { topicOptions } from '../message-words.tsx';
import { TextPreview, VariableButtons } from './text-preview.tsx';

const TITLE = 'New message';

/** Writes to one trader about something new, with a template or without. */
export function NewMessagePage() {
  const { accountId = '' } = useParams();
  return (
    <Permitted permission="support" title={TITLE}>
      <StaffFrame
        title={TITLE}
        trail={<Breadcrumb trail={[{ label: 'Messages', to: '/kut/messages' }, { label: TITLE }]} />}
      >
        <NewMessage accountId={accountId} />
      </StaffFrame>
    </Permitted>
  );
}

function NewMessage({ accountId }: { accountId: string }) {
  const navigate = useNavigate();
  const templates = useQuery(
    trpc.messageTemplatesStaff.list.queryOptions({ kind: ['message'], perPage: 100 }),
  );
  // Shows early that no account has this number.
  const recipient = useQuery(trpc.messageTemplatesStaff.preview.queryOptions({ accountId, text: 'Hello' }));
  const form = useContractForm('messagesStaff.begin', {
    defaults: { topic: 'other', subject: '', text: '' },
    input: (typed) => ({ accountId, ...typed }) as InputOf<'messagesStaff.begin'>,
    required: { subject: 'Enter a subject', text: 'Enter a message' },
    labels: { text: 'Message' },
    onDone: ({ conversation }) => void navigate(`/kut/messages/view/${conversation.uuid}`),
  });
  const { values } = form;
  if (recipient.isError) return <QueryFailed query={recipient} title="The trader could not be loaded." />;
  return (
    <div className="grid max-w-300 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Card label={TITLE}>
        <FormFrame form={form} label={TITLE} submit="Send" guarded className="p-5">
          <p className="text-13 text-muted">
            To <span className="font-medium text-fg">{recipient.data?.to.name ?? '…'}</span>, account{' '}
            {accountId}. They are notified, and get it by email unless they have switched such emails off.
          </p>
          <div className="grid gap-5 sm:grid-cols-2">
            <NativeTemplate
              templates={templates.data?.data ?? []}
              onChoose={({ subject, text }) => form.edit({ subject: subject ?? '', text })}
            />
            <FormField form={form} name="topic" label="Topic">
              {(control) => <NativeSelect {...control} shape="field" options={topicOptions} />}
            </FormField>
          </div>
          <FormField form={form} name="subject" label="Subject">
            {(control) => <Input {...control} maxLength={MOST_SUBJECT} autoComplete="off" />}
          </FormField>
          <FormField form={form} name="text" label="Message">
            {(control) => <TextArea {...control} rows={9} maxLength={MOST_TEXT} />}
          </FormField>
          <VariableButtons onChoose={(variable) => form.edit({ text: `${values.text}${variable}` })} />
        </FormFrame>
      </Card>
      <TextPreview accountId={accountId} subject={values.subject} text={values.text} />
    </div>
  );
}

interface Template {
  uuid: string;
  name: string;
  subject: string | null;
  text: string;
}

/** Chooses the template of a message. */
export function NativeTemplate({
  templates,
  onChoose,
}: {
  templates: readonly Template[];
  onChoose: (template: Template) => void;
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor="message-template" className="text-13 font-medium text-muted">
        Template
      </label>
      <NativeSelect
        id="message-template"
        shape="field"
        value=""
        none="Start with a template"
        options={templates.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        onChange={(uuid) => {
          const chosen = templates.find((one) => one.uuid === uuid);
          if (chosen) onChoose(chosen);
        }}
      />
    </div>
  );
}
