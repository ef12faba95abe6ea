import { DAY } from '@papermint/contracts/common/time-units';
import { documentNames, documentTypes } from '@papermint/contracts/identity/documents';
import type { RequirementKind } from '@papermint/contracts/requirements/statuses';
import { DAYS_TO_PASS, MOST_DAYS, MOST_TEXT } from '@papermint/contracts/requirements/statuses';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import type { InputOf } from '../../../api/command.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import type { ContractForm } from '../../../frames/form/contract-form.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { RecordPage } from '../../../frames/record/record-page.tsx';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { useNow } from '../../../lib/now.ts';
import { DateInput } from '../../../ui/form/dates/date-input.tsx';
import { Input, TextArea } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { TypedQuestion } from './question-fields.tsx';
import { QuestionFields, questionInput } from './question-fields.tsx';

const NOTES: Record<RequirementKind, { label: string; note: string }> = {
  accept_text: { label: 'Text to accept', note: 'Satisfied as soon as the trader accepts it.' },
  questionnaire: { label: 'Questions', note: 'Answers in words, or chosen from options.' },
  upload_sample: { label: 'Picture of a document', note: 'A generated sample, or a picture of their own.' },
  confirm_address: { label: 'Address', note: 'Where the trader lives.' },
};
const documents = documentTypes.map((value) => ({ value, label: documentNames[value] }));

/** Asks a trader for something. */
export function AddRequirementPage() {
  return (
    <Permitted permission="people" title="Add requirement">
      <AddRequirement />
    </Permitted>
  );
}

function AddRequirement() {
  const { accountId = '' } = useParams();
  const query = useQuery(trpc.accountsStaff.user.queryOptions({ accountId }));
  const trader = query.data;
  const name = trader && `${trader.firstName} ${trader.lastName}`;
  return (
    <RecordPage
      each="trader"
      trail={[
        { label: 'Traders', to: '/kut/traders' },
        { label: name ?? 'Trader', to: `/kut/trader/${accountId}/requirements` },
      ]}
      title="Add requirement"
      query={query}
    >
      <Card className="max-w-2xl">
        <AddForm accountId={accountId} />
      </Card>
    </RecordPage>
  );
}

const EMPTY = {
  kind: 'questionnaire' as RequirementKind,
  title: '',
  about: '',
  dueOn: '',
  text: '',
  document: 'proof_of_address',
  reason: '',
  questions: [{ text: '', options: '' }] as TypedQuestion[],
};
type Values = typeof EMPTY;

function inputOf(accountId: string, { kind, title, about, dueOn, reason, ...typed }: Values) {
  return {
    accountId,
    kind,
    title,
    ...(about && { about }),
    ...(dueOn && { dueOn }),
    ...(reason && { reason }),
    ...(kind === 'accept_text' && { text: typed.text }),
    ...(kind === 'questionnaire' && { questions: questionInput(typed.questions) }),
    ...(kind === 'upload_sample' && { document: typed.document }),
  } as InputOf<'requirementsStaff.create'>;
}

function useRequirementForm(accountId: string) {
  const navigate = useNavigate();
  return useContractForm('requirementsStaff.create', {
    defaults: EMPTY,
    input: (typed) => inputOf(accountId, typed),
    labels: { dueOn: 'Due day' },
    required: { title: 'Enter a title' },
    check: ({ kind, text, questions }) => {
      const empty = questions.findIndex((one) => one.text.trim() === '');
      return {
        ...(kind === 'accept_text' && text.trim() === '' && { text: 'Enter the text to accept' }),
        ...(kind === 'questionnaire' && empty !== -1 && { questions: `Enter question ${empty + 1}` }),
      };
    },
    onDone({ requirement }) {
      void queryClient.invalidateQueries();
      void navigate(`/kut/trader/${accountId}/requirements/${requirement.uuid}`);
    },
  });
}

function AddForm({ accountId }: { accountId: string }) {
  const form = useRequirementForm(accountId);
  return (
    <FormFrame form={form} label="Add requirement" submit="Ask the trader" guarded className="p-5">
      <FormField form={form} name="kind" label="What to ask for">
        {(control) => (
          <RadioCards
            {...control}
            label="What to ask for"
            name="kind"
            options={(Object.keys(NOTES) as RequirementKind[]).map((value) => ({ value, ...NOTES[value] }))}
            className="sm:grid-cols-2"
          />
        )}
      </FormField>
      <FormField form={form} name="title" label="Title" hint="Shown to the trader.">
        {(control) => <Input {...control} maxLength={80} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="about"
        label="About (optional)"
        hint="What it is for. Shown to the trader."
      >
        {(control) => <TextArea {...control} rows={2} maxLength={500} />}
      </FormField>
      <SubjectField form={form} />
      <DueDayField form={form} />
      <FormField form={form} name="reason" label="Reason (optional)" hint="Recorded in the audit log.">
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}

/** The text, questions or document that the kind needs. */
function SubjectField({ form }: { form: ContractForm<Values> }) {
  const { kind } = form.values;
  return (
    <>
      {kind === 'accept_text' ? (
        <FormField form={form} name="text" label="Text to accept">
          {(control) => <TextArea {...control} rows={8} maxLength={MOST_TEXT} />}
        </FormField>
      ) : null}
      {kind === 'questionnaire' ? (
        <FormField form={form} name="questions" label="Questions">
          {(control) => <QuestionFields {...control} />}
        </FormField>
      ) : null}
      {kind === 'upload_sample' ? (
        <FormField form={form} name="document" label="Document">
          {(control) => <NativeSelect {...control} shape="field" options={documents} />}
        </FormField>
      ) : null}
    </>
  );
}

function DueDayField({ form }: { form: ContractForm<Values> }) {
  const today = useNow(60_000);
  const day = (ahead: number) => new Date(today + ahead * DAY).toISOString().slice(0, 10);
  return (
    <FormField
      form={form}
      name="dueOn"
      label="Last day (optional)"
      hint={`${DAYS_TO_PASS} days from now if left empty. In UTC.`}
    >
      {({ value, onChange, ...control }) => (
        <DateInput
          {...control}
          value={value || null}
          anyText
          {...(today > 0 && { min: day(0), max: day(MOST_DAYS) })}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      )}
    </FormField>
  );
}
