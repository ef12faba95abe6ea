import type { RuleEvent, Topic } from '@papermint/contracts/messages/statuses';
import { MOST_NAME, MOST_TEXT, RULE_PAUSE, topics } from '@papermint/contracts/messages/statuses';
import { FlaskConical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CallName, InputOf } from '../../../api/command.ts';
import { failureOf } from '../../../api/failure.ts';
import type { Outputs } from '../../../api/trpc.ts';
import { client, queryClient } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import type { ContractForm } from '../../../frames/form/contract-form.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { CheckField, FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Input, TextArea } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { When } from '../../../ui/text/when.tsx';
import { topicNames } from '../message-words.tsx';
import { VariableButtons } from './text-preview.tsx';

type Rule = Outputs['autoResponsesStaff']['list']['data'][number];
type DryRun = Outputs['autoResponsesStaff']['dryRun'];
type Call = Extract<CallName, 'autoResponsesStaff.create' | 'autoResponsesStaff.update'>;

const EVENTS = [
  { value: 'opened', label: 'The first message of a conversation' },
  { value: 'message', label: 'Any message from a trader' },
];

interface Values {
  name: string;
  enabled: boolean;
  event: string;
  topics: readonly Topic[];
  words: string;
  pause: string;
  text: string;
}

const wordsOf = (typed: string) =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

const conditionsOf = (typed: Values) => ({
  event: typed.event as RuleEvent,
  topics: [...typed.topics],
  words: wordsOf(typed.words),
  pause: Number(typed.pause),
  text: typed.text,
});

function useRuleForm(rule: Rule | null, onDone: () => void) {
  const call: Call = rule ? 'autoResponsesStaff.update' : 'autoResponsesStaff.create';
  return useContractForm<Call, Values>(call, {
    id: 'auto-response',
    defaults: {
      name: rule?.name ?? '',
      enabled: rule?.enabled ?? true,
      event: rule?.event ?? 'opened',
      topics: rule?.topics ?? NONE,
      words: rule?.words.join(', ') ?? '',
      text: rule?.text ?? '',
      pause: String(rule?.pause ?? 24),
    },
    input: (typed) =>
      ({
        ...(rule && { uuid: rule.uuid }),
        name: typed.name,
        enabled: typed.enabled,
        ...conditionsOf(typed),
      }) as InputOf<Call>,
    required: { name: 'Enter a name', text: 'Enter an answer', pause: 'Enter a number of hours' },
    labels: { text: 'Answer', pause: 'Cooldown' },
    onDone,
  });
}

/** The form of a rule. A dry run tries it on past messages before it is saved. */
export function RuleForm({ rule, onDone }: { rule: Rule | null; onDone: () => void }) {
  const [removing, setRemoving] = useState(false);
  const done = () => {
    void queryClient.invalidateQueries({ queryKey: [['autoResponsesStaff']] });
    onDone();
  };
  const form = useRuleForm(rule, done);
  const { values } = form;
  return (
    <div className="flex flex-col gap-6 p-5">
      <FormFrame
        form={form}
        label="Rule"
        guarded
        submit={
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="primary" busy={form.busy}>
              {rule ? 'Save' : 'Create rule'}
            </Button>
            {rule ? (
              <Button look="danger" disabled={form.busy} onClick={() => setRemoving(true)}>
                <Trash2 className="size-4" aria-hidden="true" />
                Delete
              </Button>
            ) : null}
          </div>
        }
      >
        <FormField form={form} name="name" label="Name">
          {(control) => <Input {...control} maxLength={MOST_NAME} autoComplete="off" />}
        </FormField>
        <AnsweredMessages form={form} />
        <TopicChoice form={form} />
        <FormField
          form={form}
          name="words"
          label="Words (optional)"
          hint="Separated by commas. A message matches if it has one of them, in upper or lower case."
        >
          {(control) => <Input {...control} maxLength={800} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="text" label="Answer">
          {(control) => <TextArea {...control} rows={5} maxLength={MOST_TEXT} />}
        </FormField>
        <VariableButtons onChoose={(variable) => form.edit({ text: `${values.text}${variable}` })} />
        <CheckField form={form} name="enabled" label="Active" />
      </FormFrame>
      <Trial values={values} />
      {removing && rule ? (
        <ConfirmDialog
          title={`Delete ${rule.name}`}
          points={['It no longer answers messages.', 'The answers that it gave stay.']}
          button="Delete"
          danger
          call="autoResponsesStaff.remove"
          input={{ uuid: rule.uuid }}
          onDone={done}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </div>
  );
}

const NONE: readonly Topic[] = [];

/** The answers that the rule would have given in the last 30 days. */
function Trial({ values }: { values: Values }) {
  const [result, setResult] = useState<DryRun>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    setError(undefined);
    try {
      setResult(await client.autoResponsesStaff.dryRun.query(conditionsOf(values)));
    } catch (caught) {
      setResult(undefined);
      setError(failureOf(caught).error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label="Dry run" className="flex flex-col gap-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-13 font-semibold">Dry run</h2>
          <p className="text-12 text-muted">
            Tries the rule on messages from the last 30 days. Nothing is sent.
          </p>
        </div>
        <Button size="small" busy={busy} onClick={() => void run()}>
          <FlaskConical className="size-4" aria-hidden="true" />
          Try it
        </Button>
      </div>
      <FormError>{error}</FormError>
      {result ? (
        <div role="status" className="flex flex-col gap-3">
          <p className="text-13">
            It would have answered <strong className="num">{result.answered}</strong> of{' '}
            <span className="num">{result.looked}</span> messages
            {result.silent > 0 ? `, and stayed silent at ${result.silent} because of its cooldown` : ''}.
          </p>
          <ul className="flex flex-col divide-y divide-line">
            {result.first.map((one) => (
              <li key={`${one.conversation} ${one.at}`} className="py-2 text-13">
                <p className="flex items-baseline justify-between gap-3">
                  <Link
                    to={`/kut/messages/view/${one.conversation}`}
                    className="min-w-0 truncate font-medium hover:text-accent hover:underline"
                  >
                    {one.trader.name}: {one.subject}
                  </Link>
                  <When at={one.at} className="shrink-0 text-12 text-subtle" />
                </p>
                <p className="text-muted wrap-anywhere">{one.text}</p>
                <p className="mt-1 border-l-2 border-line pl-3 whitespace-pre-wrap wrap-anywhere text-muted">
                  {one.answer}
                </p>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}

/** Which messages the rule answers, and how often. */
function AnsweredMessages({ form }: { form: ContractForm<Values> }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <FormField form={form} name="event" label="Answers">
        {(control) => <NativeSelect {...control} shape="field" options={EVENTS} />}
      </FormField>
      <FormField
        form={form}
        name="pause"
        label="Cooldown in hours"
        hint={`How long it waits before it answers again in the same conversation, ${RULE_PAUSE.least} to ${RULE_PAUSE.most}.`}
      >
        {(control) => <Input {...control} inputMode="numeric" maxLength={3} autoComplete="off" />}
      </FormField>
    </div>
  );
}

function TopicChoice({ form }: { form: ContractForm<Values> }) {
  const { values } = form;
  const toggle = (topic: Topic, on: boolean) =>
    form.edit({ topics: topics.filter((one) => (one === topic ? on : values.topics.includes(one))) });
  return (
    <fieldset>
      <legend className="mb-1.5 text-13 font-medium text-muted">Topics (optional)</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-4">
        {topics.map((topic) => (
          <Checkbox
            key={topic}
            label={topicNames[topic]}
            checked={values.topics.includes(topic)}
            onChange={(on) => toggle(topic, on)}
          />
        ))}
      </div>
    </fieldset>
  );
}
