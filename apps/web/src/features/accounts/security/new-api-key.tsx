import type { Scope } from '@papermint/contracts/accounts/scopes';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { client, queryClient, trpc } from '../../../api/trpc.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { useSetting } from './use-setting.ts';

const FORM = 'api-key';

const SCOPES: readonly { value: Scope; label: string; hint: string }[] = [
  { value: 'read', label: 'Read', hint: 'Balances, orders, transactions.' },
  { value: 'trade', label: 'Trade', hint: 'Place, change and cancel orders.' },
  { value: 'move', label: 'Move money', hint: 'Send money elsewhere, without asking for your PIN.' },
];

const LIVES: readonly { value: string; label: string }[] = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: '', label: 'Until it is revoked' },
];

/** Creates an API key and shows it; it cannot be shown again. */
export function NewApiKey({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<string | null>(null);
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title={key === null ? 'New API key' : 'Your new API key'}
      focus={first}
      className="max-w-md"
      onClose={onClose}
    >
      {(close) =>
        key === null ? <KeyForm first={first} onMade={setKey} /> : <Made apiKey={key} onDone={close} />
      }
    </Dialog>
  );
}

interface KeyFormProps {
  first: React.RefObject<HTMLInputElement | null>;
  onMade: (key: string) => void;
}

function KeyForm({ first, onMade }: KeyFormProps) {
  const [label, setLabel] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['read']);
  const [days, setDays] = useState('90');
  const setting = useSetting({
    form: FORM,
    fields: ['label', 'scopes', 'expiresInDays'],
    save: (input: { label: string; scopes: Scope[]; expiresInDays?: number }) =>
      client.apiKeys.create.mutate(input),
    onSaved(answer) {
      onMade(answer.key);
      void queryClient.invalidateQueries({ queryKey: trpc.apiKeys.list.queryKey() });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (label.trim() === '') setting.refuse({ label: 'Enter a name for the key' });
    else if (scopes.length === 0) setting.refuse({ scopes: 'Choose what the key may do' });
    else
      setting.save({
        label: label.trim(),
        scopes: [...scopes],
        ...(days !== '' && { expiresInDays: Number(days) }),
      });
  };
  return (
    <form noValidate aria-label="New API key" className="flex flex-col gap-5 p-5" onSubmit={submit}>
      <Field form={FORM} name="label" label="Name" hint="What it is for." error={setting.at('label')}>
        {(control) => (
          <Input
            {...control}
            ref={first}
            maxLength={60}
            placeholder="Nightly export"
            value={label}
            onChange={(event) => {
              setLabel(event.target.value);
              setting.clear();
            }}
          />
        )}
      </Field>
      <ScopeChoice
        value={scopes}
        error={setting.at('scopes')}
        onChange={(next) => {
          setScopes(next);
          setting.clear();
        }}
      />
      <Field form={FORM} name="expiresInDays" label="Valid for" error={setting.at('expiresInDays')}>
        {(control) => (
          <NativeSelect {...control} shape="field" value={days} options={LIVES} onChange={setDays} />
        )}
      </Field>
      <FormError>{setting.whole}</FormError>
      <Button type="submit" look="primary" wide busy={setting.busy}>
        Create the key
      </Button>
    </form>
  );
}

interface ScopeChoiceProps {
  value: readonly Scope[];
  error: string | undefined;
  onChange: (scopes: readonly Scope[]) => void;
}

function ScopeChoice({ value: chosen, error, onChange }: ScopeChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={`${FORM}-scopes-note`}>
      <legend className="mb-2 text-13 font-medium text-muted">What it may do</legend>
      {SCOPES.map(({ value, label: name, hint }) => (
        <Checkbox
          key={value}
          {...(value === 'read' ? { id: `${FORM}-scopes` } : {})}
          label={name}
          hint={hint}
          checked={chosen.includes(value)}
          onChange={(checked) =>
            onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        />
      ))}
      <p id={`${FORM}-scopes-note`} className="text-12 text-danger" role="alert">
        {error}
      </p>
    </fieldset>
  );
}

function Made({ apiKey, onDone }: { apiKey: string; onDone: () => void }) {
  return (
    <div className="flex flex-col gap-4 p-5">
      <Banner tone="warn">Copy it now: it is not shown again.</Banner>
      <p className="flex items-center gap-2 rounded-card border border-line bg-surface-2 py-3 pr-2 pl-4">
        <code className="min-w-0 flex-1 font-mono text-13 wrap-anywhere">{apiKey}</code>
        <CopyButton text={apiKey} label="Copy the key" />
      </p>
      <p className="text-13 text-muted">
        Send it as <code className="font-mono text-12">Authorization: Bearer</code> to any call of the{' '}
        <a href="/api/docs" className="font-medium text-accent hover:underline">
          API
        </a>{' '}
        that it may make.
      </p>
      <Button look="primary" wide onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
