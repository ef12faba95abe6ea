import { MOST_NAME, MOST_SUBJECT, MOST_TEXT } from '@papermint/contracts/messages/statuses';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { CallName, InputOf } from '../../../api/command.ts';
import type { Outputs } from '../../../api/trpc.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import type { ContractForm } from '../../../frames/form/contract-form.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { StaffFrame } from '../../../frames/staff/staff-frame.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Input, TextArea } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { TextPreview, VariableButtons } from './text-preview.tsx';

type Template = Outputs['messageTemplatesStaff']['template']['template'];
type Call = Extract<CallName, 'messageTemplatesStaff.create' | 'messageTemplatesStaff.update'>;

const TEMPLATES = '/kut/messages/templates';
const KINDS = [
  { value: 'message', label: 'Message: starts a conversation' },
  { value: 'answer', label: 'Canned answer' },
];
/** The first account of the preview. */
const SAMPLE = '10000001';

/** A new template. */
export function NewTemplatePage() {
  return (
    <Frame title="New template">
      <Editor stored={null} />
    </Frame>
  );
}

/** Edits a template. */
export function EditTemplatePage() {
  const { templateId: uuid = '' } = useParams();
  return (
    <Frame title="Edit template">
      <Stored uuid={uuid} />
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: React.ReactNode }) {
  const trail = [
    { label: 'Messages', to: '/kut/messages' },
    { label: 'Templates', to: TEMPLATES },
    { label: title },
  ];
  return (
    <Permitted permission="support" title={title}>
      <StaffFrame title={title} trail={<Breadcrumb trail={trail} />}>
        {children}
      </StaffFrame>
    </Permitted>
  );
}

function Stored({ uuid }: { uuid: string }) {
  const query = useQuery(trpc.messageTemplatesStaff.template.queryOptions({ uuid }));
  if (query.isError) return <QueryFailed query={query} title="The template could not be loaded." />;
  if (!query.data) return <Skeleton className="h-96 w-full max-w-300" />;
  return <Editor key={uuid} stored={query.data.template} />;
}

type TemplateValues = Record<'kind' | 'name' | 'subject' | 'text', string>;

function useTemplateForm(stored: Template | null, onDone: () => void) {
  const call: Call = stored ? 'messageTemplatesStaff.update' : 'messageTemplatesStaff.create';
  return useContractForm<Call, TemplateValues>(call, {
    id: 'message-template',
    defaults: {
      kind: stored?.kind ?? 'message',
      name: stored?.name ?? '',
      subject: stored?.subject ?? '',
      text: stored?.text ?? '',
    },
    input: ({ kind, name, subject, text }) =>
      ({
        ...(stored && { uuid: stored.uuid }),
        kind,
        name,
        text,
        ...(kind === 'message' && { subject }),
      }) as InputOf<Call>,
    required: { name: 'Enter a name', text: 'Enter a text' },
    check: ({ kind, subject }) =>
      kind === 'message' && subject.trim() === '' ? { subject: 'Enter a subject' } : {},
    onDone,
  });
}

function Editor({ stored }: { stored: Template | null }) {
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const done = () => {
    void queryClient.invalidateQueries({ queryKey: [['messageTemplatesStaff']] });
    void navigate(TEMPLATES);
  };
  const form = useTemplateForm(stored, done);
  const { values } = form;
  return (
    <div className="grid max-w-300 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Card label="Template">
        <FormFrame
          form={form}
          label="Template"
          guarded
          className="p-5"
          submit={
            <div className="flex flex-wrap items-center gap-2">
              <Button type="submit" look="primary" busy={form.busy}>
                {stored ? 'Save' : 'Create template'}
              </Button>
              {stored ? (
                <Button look="danger" disabled={form.busy} onClick={() => setRemoving(true)}>
                  <Trash2 className="size-4" aria-hidden="true" />
                  Delete
                </Button>
              ) : null}
            </div>
          }
        >
          <TemplateFields form={form} />
        </FormFrame>
      </Card>
      <Preview values={values} />
      {removing && stored ? (
        <ConfirmDialog
          title={`Delete ${stored.name}`}
          points={['It can no longer be chosen.', 'Existing messages do not change.']}
          button="Delete"
          danger
          call="messageTemplatesStaff.remove"
          input={{ uuid: stored.uuid }}
          onDone={done}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </div>
  );
}

function TemplateFields({ form }: { form: ContractForm<TemplateValues> }) {
  const { values } = form;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="kind" label="Kind">
          {(control) => <NativeSelect {...control} shape="field" options={KINDS} />}
        </FormField>
        <FormField form={form} name="name" label="Name">
          {(control) => <Input {...control} maxLength={MOST_NAME} autoComplete="off" />}
        </FormField>
      </div>
      {values.kind === 'message' ? (
        <FormField form={form} name="subject" label="Subject">
          {(control) => <Input {...control} maxLength={MOST_SUBJECT} autoComplete="off" />}
        </FormField>
      ) : null}
      <FormField
        form={form}
        name="text"
        label="Text"
        hint="Plain text. Variables in double braces stand for the recipient."
      >
        {(control) => <TextArea {...control} rows={9} maxLength={MOST_TEXT} />}
      </FormField>
      <VariableButtons onChoose={(variable) => form.edit({ text: `${values.text}${variable}` })} />
    </>
  );
}

/** The text as an account will read it. */
function Preview({ values }: { values: TemplateValues }) {
  const [accountId, setAccountId] = useState(SAMPLE);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1.5">
        <label htmlFor="preview-account" className="text-13 font-medium text-muted">
          Preview for account
        </label>
        <Input
          id="preview-account"
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
          value={accountId}
          onChange={({ target }) => setAccountId(target.value)}
        />
      </div>
      <TextPreview
        accountId={accountId}
        text={values.text}
        {...(values.kind === 'message' ? { subject: values.subject } : {})}
      />
    </div>
  );
}
