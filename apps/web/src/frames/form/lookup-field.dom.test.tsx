import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useContractForm } from './contract-form.ts';
import { FormFrame } from './form-frame.tsx';
import type { FoundPerson } from './found-person.ts';
import { LookupField } from './lookup-field.tsx';

const ANNA = { accountId: '1002003004', name: 'Anna Weber', email: 'a•••@papermint.test' };

interface SendFormProps {
  find: () => Promise<readonly FoundPerson[]>;
  onChecked: (valid: boolean) => void;
}

function SendForm({ find, onChecked }: SendFormProps) {
  const [name, setName] = useState('');
  const form = useContractForm('transfers.send', {
    id: 'send',
    defaults: { recipient: '' },
    input: (values) => ({ ...values, currency: 'USD', amount: '1' }),
    required: { recipient: 'Choose a recipient' },
  });
  return (
    <FormFrame
      form={form}
      label="Send"
      submit={<Button type="submit">Continue</Button>}
      onSubmit={async () => onChecked(await form.check(['recipient']))}
    >
      <LookupField
        form={form}
        name="recipient"
        label="Recipient"
        hint="An email."
        chosen={name}
        onChoose={(person) => {
          setName(person?.name ?? '');
          form.edit({ recipient: person?.accountId ?? '' });
        }}
        onSearch={() => undefined}
        find={find}
        query={null}
        none="No account."
      />
    </FormFrame>
  );
}

/** Shows the form. Its search answers when the test lets it. */
function showForm() {
  const waiting: ((found: readonly FoundPerson[]) => void)[] = [];
  const checked: boolean[] = [];
  const find = () => new Promise<readonly FoundPerson[]>((resolve) => waiting.push(resolve));
  const person = show(<SendForm find={find} onChecked={(valid) => checked.push(valid)} />);
  const answer = async (found: readonly FoundPerson[]) => {
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.(found);
    await expect.poll(() => checked.length).toBe(1);
  };
  return { person, answer, checked };
}

test('a form that is sent during the search waits for the person who is named in full', async () => {
  const { person, answer, checked } = showForm();
  await person.type(screen.getByLabelText('Recipient'), 'anna@papermint.test');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await answer([ANNA]);
  expect(checked).toEqual([true]);
  expect(screen.getByLabelText('Recipient')).toHaveProperty('value', 'Anna Weber');
});

test('a text that names no one in full is refused at the field after the answer', async () => {
  const { person, answer, checked } = showForm();
  await person.type(screen.getByLabelText('Recipient'), 'ann');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await answer([ANNA]);
  expect(checked).toEqual([false]);
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a recipient');
});
