import type { Topic } from '@papermint/contracts/messages/statuses';
import { MOST_SUBJECT, MOST_TEXT } from '@papermint/contracts/messages/statuses';
import type { InputOf } from '../../api/command.ts';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../frames/form/form-frame.tsx';
import { Input, TextArea } from '../../ui/form/input.tsx';
import { NativeSelect } from '../../ui/form/native-select.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { topicOptions } from './message-words.tsx';
import { supportChanged } from './support-feed.ts';

/** The page that may have the answer. */
const HELP: Readonly<Partial<Record<Topic, { text: string; to: string; link: string }>>> = {
  account: { text: 'Name, currency and language are under', to: '/account/preference', link: 'Preferences' },
  identity: { text: 'What is missing is under', to: '/account/verification', link: 'Verification' },
  deposits: {
    text: 'The status of a deposit is under',
    to: '/account/transactions',
    link: 'Transactions',
  },
  withdrawals: { text: 'Limits and pending ones are under', to: '/withdraw', link: 'Withdraw' },
  trading: {
    text: 'Fills and fees of each order are under',
    to: '/account/trade-history',
    link: 'Trade history',
  },
  security: {
    text: 'Sessions and two-factor authentication are under',
    to: '/account/security',
    link: 'Security',
  },
};

interface NewConversationProps {
  /** The topic that is chosen at first. */
  topic: string | null;
  onOpened: (uuid: string) => void;
}

/** Writes to support about something new. */
export function NewConversation({ topic, onOpened }: NewConversationProps) {
  const known = topicOptions.some(({ value }) => value === topic);
  const form = useContractForm('messages.open', {
    defaults: { topic: known ? (topic ?? '') : '', subject: '', text: '' },
    input: (typed) => typed as InputOf<'messages.open'>,
    required: { topic: 'Choose a topic', subject: 'Enter a subject', text: 'Enter a message' },
    labels: { text: 'Message' },
    async onDone({ conversation }) {
      await supportChanged();
      onOpened(conversation.uuid);
    },
  });
  const help = HELP[form.values.topic as Topic];
  return (
    <div className="mx-auto w-full max-w-2xl p-4 md:p-6">
      <h2 className="mb-5 text-16 font-semibold">New conversation</h2>
      <FormFrame form={form} label="New conversation" submit="Send" guarded>
        <FormField
          form={form}
          name="topic"
          label="Topic"
          hint={
            help ? (
              <>
                {help.text} <TextLink to={help.to}>{help.link}</TextLink>.
              </>
            ) : undefined
          }
        >
          {(control) => (
            <NativeSelect {...control} shape="field" none="Choose a topic" options={topicOptions} />
          )}
        </FormField>
        <FormField form={form} name="subject" label="Subject">
          {(control) => <Input {...control} maxLength={MOST_SUBJECT} autoComplete="off" />}
        </FormField>
        <FormField
          form={form}
          name="text"
          label="Message"
          hint="You can add pictures after you send it. Never share a password or a code."
        >
          {(control) => <TextArea {...control} rows={6} maxLength={MOST_TEXT} />}
        </FormField>
      </FormFrame>
    </div>
  );
}
