import type { KeyKind, Scope } from '@papermint/contracts/accounts/scopes';
import { useRef, useState } from 'react';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { hasSandbox } from '../../../state/site/sandbox.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Input, TextArea } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { MadeKey } from './made-key.tsx';
import { settingSaved } from './setting-saved.ts';

const FORM = 'api-key';

const SCOPES: readonly { value: Scope; label: string; hint: string }[] = [
  { value: 'read', label: 'Read', hint: 'Balances, orders, transactions.' },
  { value: 'trade', label: 'Trade', hint: 'Place, change and cancel orders.' },
  {
    value: 'move',
    label: 'Transfer',
    hint: 'Send money, and withdraw coins to your address book, without asking for your PIN.',
  },
];

const LIVES: readonly { value: string; label: string }[] = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '', label: 'No expiry' },
];

const USES: readonly { value: KeyKind; label: string }[] = [
  { value: 'bearer', label: 'Papermint API (Bearer)' },
  { value: 'hmac', label: 'Trading programs for Binance (HMAC)' },
  { value: 'ed25519', label: 'Trading programs for Binance (Ed25519)' },
  { value: 'rsa', label: 'Trading programs for Binance (RSA)' },
];

/** How requests of a program may move the clock of a sandbox. */
const PACES: readonly { value: string; label: string }[] = [
  { value: '', label: 'By itself' },
  { value: 'PT1S', label: '1 second per request' },
  { value: 'PT1M', label: '1 minute per request' },
  { value: 'PT1H', label: '1 hour per request' },
  { value: 'x60', label: '60 times the pauses between requests' },
  { value: 'x1000', label: '1,000 times the pauses between requests' },
];

interface NewKey {
  key: string;
  secret: string | null;
  signs: boolean;
}

/** Creates an API key and shows it once. */
export function NewApiKey({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<NewKey | null>(null);
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title={made === null ? 'New API key' : 'Your new API key'}
      focus={first}
      className="max-w-md"
      onClose={onClose}
    >
      {(close) =>
        made === null ? <KeyForm first={first} onMade={setMade} /> : <MadeKey made={made} onDone={close} />
      }
    </Dialog>
  );
}

interface KeyFormProps {
  first: React.RefObject<HTMLInputElement | null>;
  onMade: (made: NewKey) => void;
}

function KeyForm({ first, onMade }: KeyFormProps) {
  const form = useContractForm('apiKeys.create', {
    id: FORM,
    defaults: {
      label: '',
      kind: 'bearer' as KeyKind,
      publicKey: '',
      scopes: ['read'] as Scope[],
      expiresInDays: '90',
      pace: '',
    },
    input: ({ expiresInDays: days, publicKey, pace, ...others }) => ({
      ...others,
      ...(days && { expiresInDays: Number(days) }),
      ...(needsPublicKey(others.kind) && { publicKey }),
      ...(pace !== '' && movesTime(others.kind) && { pace }),
    }),
    required: { label: 'Enter a name for the key', scopes: 'Choose at least one scope' },
    onDone({ key, secret, apiKey: { kind } }) {
      settingSaved();
      onMade({ key, secret, signs: kind !== 'bearer' });
      void queryClient.invalidateQueries({ queryKey: trpc.apiKeys.list.queryKey() });
    },
  });
  return (
    <FormFrame form={form} label="New API key" submit="Create key" wide className="p-5">
      <FormField form={form} name="label" label="Name" hint="What you will use this key for.">
        {(control) => <Input {...control} ref={first} maxLength={60} placeholder="Nightly export" />}
      </FormField>
      <FormField form={form} name="kind" label="Use with">
        {(control) => <NativeSelect {...control} shape="field" options={USES} />}
      </FormField>
      {needsPublicKey(form.values.kind) ? (
        <FormField
          form={form}
          name="publicKey"
          label="Public key"
          hint="PEM, from -----BEGIN PUBLIC KEY----- to its end. The private key stays with you."
        >
          {(control) => <TextArea {...control} rows={4} className="font-mono text-12" />}
        </FormField>
      ) : null}
      <ScopeChoice
        value={form.values.scopes}
        error={form.at('scopes')}
        onChange={(scopes) => form.edit({ scopes })}
      />
      {movesTime(form.values.kind) ? (
        <FormField
          form={form}
          name="pace"
          label="Clock advances"
          hint="A program that polls can move the clock of this sandbox."
        >
          {(control) => <NativeSelect {...control} shape="field" options={PACES} />}
        </FormField>
      ) : null}
      <FormField form={form} name="expiresInDays" label="Expires after">
        {(control) => <NativeSelect {...control} shape="field" options={LIVES} />}
      </FormField>
    </FormFrame>
  );
}

/** Whether its owner makes the pair of keys. */
const needsPublicKey = (kind: KeyKind) => kind === 'ed25519' || kind === 'rsa';

/** Whether requests with such a key may move the clock. */
const movesTime = (kind: KeyKind) => hasSandbox && kind !== 'bearer';

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
