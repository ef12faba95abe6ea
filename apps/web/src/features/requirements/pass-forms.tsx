import { fileRules } from 'virtual:file-rules';
import { realThingError } from '@papermint/contracts/chains/real-address';
import { linesError, wordsError } from '@papermint/contracts/common/words';
import type { DocumentType } from '@papermint/contracts/identity/documents';
import { documentNames } from '@papermint/contracts/identity/documents';
import { MOST_ANSWER } from '@papermint/contracts/requirements/statuses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, trpc } from '../../api/trpc.ts';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { CheckField, FormField, FormFrame } from '../../frames/form/form-frame.tsx';
import { useUpload } from '../../frames/form/use-upload.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { DocumentUploadFields } from '../../parts/document-upload.tsx';
import { HomeAddressFields } from '../../parts/home-address-fields.tsx';
import { TextArea } from '../../ui/form/input.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { AskedText } from './asked-text.tsx';
import type { RequirementDetail } from './requirements.ts';
import { showRequirement } from './requirements.ts';

interface PassFormProps {
  one: RequirementDetail;
}

const passed = ({ requirement }: { requirement: RequirementDetail }) => showRequirement(requirement);

/** The form that passes a requirement, by its kind. */
export function PassForm({ one }: PassFormProps) {
  switch (one.kind) {
    case 'accept_text':
      return <AcceptForm one={one} />;
    case 'questionnaire':
      return <QuestionsForm one={one} />;
    case 'upload_sample':
      return <PictureForm one={one} document={one.asked.document ?? 'selfie'} />;
    case 'confirm_address':
      return <AddressForm one={one} />;
  }
}

function AcceptForm({ one }: PassFormProps) {
  const form = useContractForm('requirements.pass', {
    defaults: { accepted: false },
    input: (typed) => ({ ...typed, requirementId: one.uuid }),
    required: { accepted: 'Accept the text to continue' },
    onDone: passed,
  });
  return (
    <FormFrame form={form} label={one.title} submit="Accept">
      <AskedText>{one.asked.text}</AskedText>
      <CheckField form={form} name="accepted" label="I have read this and accept it." />
    </FormFrame>
  );
}

const nameOf = (place: number) => `answer${place}`;

function QuestionsForm({ one }: PassFormProps) {
  const { questions } = one.asked;
  const named = <T,>(of: (place: number) => T) =>
    Object.fromEntries(questions.map((_, place) => [nameOf(place), of(place)]));
  const [defaults] = useState(() => named((place) => one.sent?.answers[place]?.answer ?? ''));
  const form = useContractForm('requirements.pass', {
    defaults,
    input: (typed) => ({
      requirementId: one.uuid,
      answers: questions.map((_, place) => typed[nameOf(place)] ?? ''),
    }),
    required: named((place) => (questions[place]?.options.length ? 'Choose an answer' : 'Enter an answer')),
    check: (typed) =>
      named((place) => {
        const answer = typed[nameOf(place)] ?? '';
        const wrong = linesError(answer);
        return answer.trim() === '' ? undefined : wrong ? `The answer ${wrong}` : realThingError(answer);
      }),
    onDone: passed,
  });
  return (
    <FormFrame form={form} label={one.title} submit="Send" guarded>
      {questions.map(({ text, options }, place) => (
        <FormField
          // biome-ignore lint/suspicious/noArrayIndexKey: questions never change their places
          key={place}
          form={form}
          name={nameOf(place)}
          label={text}
        >
          {(control) =>
            options.length > 0 ? (
              <RadioCards
                {...control}
                label={text}
                name={nameOf(place)}
                value={control.value || null}
                options={options.map((value) => ({ value, label: value }))}
                className="sm:grid-cols-2"
              />
            ) : (
              <TextArea {...control} rows={3} maxLength={MOST_ANSWER} />
            )
          }
        </FormField>
      ))}
    </FormFrame>
  );
}

function AddressForm({ one }: PassFormProps) {
  const countries = useQuery(trpc.site.countries.queryOptions());
  if (countries.data) return <AddressFields one={one} countries={countries.data} />;
  if (countries.isError) return <QueryFailed query={countries} title="The countries could not be loaded." />;
  return <Skeleton className="h-60" />;
}

const NOWHERE = { street: '', city: '', postalCode: '', country: '' };

function AddressFields({ one, countries }: PassFormProps & { countries: { code: string; name: string }[] }) {
  const [defaults] = useState(() => one.sent?.address ?? one.address ?? NOWHERE);
  const form = useContractForm('requirements.pass', {
    defaults,
    input: (address) => ({ requirementId: one.uuid, address }),
    required: {
      street: 'Enter a street',
      city: 'Enter a city',
      postalCode: 'Enter a postal code',
      country: 'Choose a country',
    },
    check: ({ street, city, postalCode }) => ({
      street: wrongIn('The street', street),
      city: wrongIn('The city', city),
      postalCode: wrongIn('The postal code', postalCode),
    }),
    onDone: passed,
  });
  return (
    <FormFrame form={form} label={one.title} submit="Confirm address" guarded>
      {one.address ? (
        <p className="text-13 text-muted">
          This is what you entered to verify your identity. Change what is no longer right.
        </p>
      ) : null}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <HomeAddressFields form={form} countries={countries} />
      </div>
    </FormFrame>
  );
}

function wrongIn(label: string, typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  const wrong = wordsError(typed);
  return wrong ? `${label} ${wrong}` : realThingError(typed);
}

function PictureForm({ one, document }: PassFormProps & { document: DocumentType }) {
  const [way, setWay] = useState<'sample' | 'upload'>('sample');
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14">
        The picture should show: <span className="font-medium">{documentNames[document].toLowerCase()}</span>.
      </p>
      <div className="flex">
        <Segmented
          label="Sample or upload"
          name="way"
          value={way}
          options={[
            { value: 'sample', label: 'Sample' },
            { value: 'upload', label: 'Upload' },
          ]}
          onChange={setWay}
          size="small"
        />
      </div>
      {way === 'sample' ? <SampleForm one={one} /> : <UploadForm one={one} document={document} />}
    </div>
  );
}

function SampleForm({ one }: PassFormProps) {
  const form = useContractForm('requirements.pass', {
    defaults: {},
    input: () => ({ requirementId: one.uuid, sample: true }),
    onDone: passed,
  });
  return (
    <FormFrame form={form} label="Sample" submit="Send a sample">
      <p className="text-13 text-muted">
        A generated document with your name, marked as a specimen. It is not real.
      </p>
    </FormFrame>
  );
}

function UploadForm({ one, document }: PassFormProps & { document: DocumentType }) {
  const { uuid: requirementId } = one;
  const upload = useUpload({
    form: 'requirement-picture',
    name: 'picture',
    label: 'Picture',
    rule: fileRules.requirements.upload.picture,
    send: (sending) => client.requirements.upload.mutate({ requirementId }, sending),
    onSent: passed,
  });
  return <DocumentUploadFields key={document} upload={upload} submit="Send" />;
}
