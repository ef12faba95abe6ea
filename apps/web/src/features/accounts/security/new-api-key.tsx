import type { Scope } from '@papermint/contracts/accounts/scopes';
import { useRef, useState } from 'react';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { settingSaved } from './setting-saved.ts';

const FORM = 'api-key';

const SCOPES: readonly { value: Scope; label: string; hint: string }[] = [
  { value: 'read', label: 'Read', hint: 'Balances, orders, transactions.' },
  { value: 'trade', label: 'Trade', hint: 'Place, change and cancel orders.' },
  { value: 'move', label: 'Transfer', hint: 'Send money without asking for your PIN.' },
];

const LIVES: readonly { value: string; label: string }[] = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '', label: 'No expiry' },
];

/** Creates an API key and shows it once. */
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
  const form = useContractForm('apiKeys.create', {
    id: FORM,
    defaults: { label: '', scopes: ['read'] as Scope[], expiresInDays: '90' },
    input: ({ expiresInDays: days, ...others }) => ({
      ...others,
      ...(days && { expiresInDays: Number(days) }),
    }),
    required: { label: 'Enter a name for the key', scopes: 'Choose at least one scope' },
    onDone({ key }) {
      settingSaved();
      onMade(key);
      void queryClient.invalidateQueries({ queryKey: trpc.apiKeys.list.queryKey() });
    },
  });
  return (
    <FormFrame form={form} label="New API key" submit="Create key" wide className="p-5">
      <FormField form={form} name="label" label="Name" hint="What you will use this key for.">
        {(control) => <Input {...control} ref={first} maxLength={60} placeholder="Nightly export" />}
      </FormField>
      <ScopeChoice
        value={form.values.scopes}
        error={form.at('scopes')}
        onChange={(scopes) => form.edit({ scopes })}
      />
      <FormField form={form} name="expiresInDays" label="Expires after">
        {(control) => <NativeSelect {...control} shape="field" options={LIVES} />}
      </FormField>
    </FormFrame>
  );
}

interface ScopeChoiceProps {
  value: readonly Scope[];
  error: string | undefined;
  onChange: (scopes: Scope[]) => void;
}

function ScopeChoice({ value: chosen, error, onChange }: ScopeChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={`${FORM}-scopes-note`}>
      <legend className="mb-2 text-13 font-medium text-muted">Scopes</legend>
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
      <Banner tone="warn">Copy it now. You will not be able to see it again.</Banner>
      <p className="flex items-center gap-2 rounded-card border border-line bg-surface-2 py-3 pr-2 pl-4">
        <code className="min-w-0 flex-1 font-mono text-13 wrap-anywhere">{apiKey}</code>
        <CopyButton text={apiKey} label="Copy key" />
      </p>
      <p className="text-13 text-muted">
        Send it as <code className="font-mono text-12">Authorization: Bearer</code> with any call in the{' '}
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
