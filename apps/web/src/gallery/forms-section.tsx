import { useState } from 'react';
import { ConfirmDialog } from '../frames/form/confirm-dialog.tsx';
import { useContractForm } from '../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../frames/form/form-frame.tsx';
import { Wizard } from '../frames/form/wizard.tsx';
import { Button } from '../ui/form/button.tsx';
import { Input } from '../ui/form/input.tsx';
import { KeyValues } from '../ui/text/key-values.tsx';
import { refused } from './refused-sample.ts';
import { Section, Specimen } from './section.tsx';

const SENDS = {
  'Form, whose fields are checked': () => Promise.resolve({}),
  'Form, refused at its field': () => refused({ key: 'phone', error: 'Phone belongs to another account' }),
  'Form, refused as a whole': () => refused({ error: 'No number can be saved for now.' }),
  'Form, while it is sent': () => new Promise(() => undefined),
};

export function FormsSection() {
  const [asking, setAsking] = useState(false);
  return (
    <Section id="forms" title="Forms">
      {Object.entries(SENDS).map(([title, send]) => (
        <Specimen key={title} title={title}>
          <PhoneForm title={title} send={send} />
        </Specimen>
      ))}
      <Specimen title="Form in steps">
        <Steps />
      </Specimen>
      <Specimen title="Confirmation">
        <Button onClick={() => setAsking(true)}>Open confirmation</Button>
        {asking ? (
          <ConfirmDialog
            title="Delist ZEC/USD"
            points={['All open orders are canceled.', 'Holders keep what they have.']}
            button="Delist"
            danger
            call="marketsStaff.setCoinStatus"
            input={{ symbol: 'ZEC', status: 'delisted' }}
            reason={{
              hint: 'Stored in the history.',
              required: 'Reason is required and stored with the change',
            }}
            onClose={() => setAsking(false)}
          />
        ) : null}
      </Specimen>
    </Section>
  );
}

function PhoneForm({ title, send }: { title: string; send: () => Promise<unknown> }) {
  const form = useContractForm('security.updateMobile', {
    id: title.replaceAll(/\W+/g, '-'),
    defaults: { phone: title === 'Form, whose fields are checked' ? '' : '+46 70 555 01 23' },
    required: { phone: 'Enter a phone number' },
    send,
  });
  return (
    <FormFrame form={form} label={title} submit="Save number">
      <FormField form={form} name="phone" label="Phone number" hint="With its country code.">
        {(control) => <Input {...control} type="tel" className="num" />}
      </FormField>
    </FormFrame>
  );
}

function Steps() {
  const form = useContractForm('profile.updateUser', {
    id: 'steps',
    defaults: { firstName: 'Maya', nickname: '' },
    send: () => Promise.resolve({}),
  });
  const { firstName, nickname } = form.values;
  return (
    <Wizard
      form={form}
      label="Form in steps"
      submit="Save"
      steps={[
        {
          name: 'names',
          title: 'Names',
          fields: ['firstName', 'nickname'],
          content: (['firstName', 'nickname'] as const).map((name) => (
            <FormField
              key={name}
              form={form}
              name={name}
              label={name === 'firstName' ? 'First name' : 'Nickname'}
            >
              {(control) => <Input {...control} />}
            </FormField>
          )),
        },
        {
          name: 'review',
          title: 'Review',
          fields: [],
          content: (
            <KeyValues
              rows={[
                { label: 'First name', value: firstName },
                { label: 'Nickname', value: nickname },
              ]}
            />
          ),
        },
      ]}
    />
  );
}
