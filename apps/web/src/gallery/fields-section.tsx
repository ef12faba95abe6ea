import { Search } from 'lucide-react';
import { useState } from 'react';
import { NumberInput } from '../ui/form/amounts/number-input.tsx';
import { CodeInput } from '../ui/form/code-input.tsx';
import { Combobox } from '../ui/form/combobox.tsx';
import { Field } from '../ui/form/field.tsx';
import { AmountInput, Input, TextArea } from '../ui/form/input.tsx';
import { NativeSelect } from '../ui/form/native-select.tsx';
import type { Option } from '../ui/form/option.tsx';
import { NewPasswordInput } from '../ui/form/password/new-password-input.tsx';
import { PasswordInput } from '../ui/form/password/password-input.tsx';
import { Select } from '../ui/form/select.tsx';
import { Slider } from '../ui/form/slider.tsx';
import { RoundImage } from '../ui/picture/round-image.tsx';
import { DatesAndFiles } from './dates-and-files.tsx';
import { LONG } from './samples.ts';
import { Section, Specimen } from './section.tsx';

const FORM = 'gallery';

const picture = (code: string) => <RoundImage src="" label={code} className="size-5" />;

const ASSETS: readonly Option[] = [
  { value: 'BTC', label: 'Bitcoin', note: '0.42 BTC', picture: picture('BTC') },
  { value: 'ETH', label: 'Ethereum', note: '12.5 ETH', picture: picture('ETH') },
  { value: 'USDT', label: 'Tether on a chain with a long name', note: '1,000 USDT', picture: picture('US') },
  { value: 'ATOM', label: 'Cosmos', note: 'Not now', picture: picture('AT'), disabled: true },
];

const COUNTRIES: readonly Option[] = [
  'Argentina',
  'Australia',
  'Austria',
  'Belgium',
  'Brazil',
  'Canada',
  'Denmark',
  'Finland',
  'France',
  'Germany',
  'India',
  'Japan',
  'Kenya',
  'Mexico',
  'Norway',
  'Switzerland',
  'The Former Territories of Somewhere with an Extremely Long Official Name',
].map((label) => ({ value: label.toLowerCase(), label }));

export function FieldsSection() {
  return (
    <Section id="fields" title="Fields">
      <TextFields />
      <Passwords />
      <Numbers />
      <Choosing />
      <Codes />
      <DatesAndFiles />
    </Section>
  );
}

function TextFields() {
  const [text, setText] = useState('');
  return (
    <Specimen title="Text">
      <div className="flex flex-col gap-4">
        <Field form={FORM} name="plain" label="Name" hint="As on your documents">
          {(control) => <Input {...control} value={text} onChange={(event) => setText(event.target.value)} />}
        </Field>
        <Field
          form={FORM}
          name="search"
          label="Search"
          aside={<span className="text-12 text-subtle">Optional</span>}
        >
          {(control) => (
            <Input
              {...control}
              placeholder="By name or symbol"
              before={<Search className="ml-3 size-4 text-subtle" aria-hidden="true" />}
            />
          )}
        </Field>
        <Field form={FORM} name="wrong" label={LONG.slice(0, 60)} error={LONG}>
          {(control) => <Input {...control} defaultValue={LONG} />}
        </Field>
        <Field form={FORM} name="off" label="Disabled">
          {(control) => <Input {...control} disabled defaultValue="Can not be changed" />}
        </Field>
        <Field form={FORM} name="locked" label="Only to be read">
          {(control) => <Input {...control} readOnly defaultValue="Stays as it is" />}
        </Field>
        <Field form={FORM} name="note" label="Note">
          {(control) => <TextArea {...control} rows={2} placeholder="What was it about?" />}
        </Field>
      </div>
    </Specimen>
  );
}

function Passwords() {
  const [password, setPassword] = useState('tR7#kettle');
  return (
    <Specimen title="Password">
      <div className="flex flex-col gap-4">
        <Field form={FORM} name="password" label="Password" error="Email or password is wrong.">
          {(control) => <PasswordInput {...control} defaultValue="papermint" autoComplete="off" />}
        </Field>
        <Field form={FORM} name="new-password" label="New password" hint="At least 10 characters">
          {(control) => (
            <NewPasswordInput
              {...control}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Specimen>
  );
}

function Numbers() {
  const [amount, setAmount] = useState('');
  const [count, setCount] = useState<number | null>(3);
  const [share, setShare] = useState(40);
  return (
    <Specimen title="Number and amount">
      <div className="flex flex-col gap-4">
        <Field form={FORM} name="amount" label="Amount" hint="Available: 0.41823 BTC">
          {(control) => (
            <AmountInput
              {...control}
              unit="BTC"
              picture={picture('BTC')}
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
              onMost={() => setAmount('0.41823')}
            />
          )}
        </Field>
        <Field form={FORM} name="amount-wrong" label="Amount" error="More than the BTC you have available">
          {(control) => <AmountInput {...control} unit="BTC" defaultValue="9" />}
        </Field>
        <Field form={FORM} name="amount-off" label="Amount">
          {(control) => <AmountInput {...control} unit="USDT TRC20" disabled onMost={() => undefined} />}
        </Field>
        <Slider
          label="Share"
          value={share}
          stops={[25, 50, 75, 100]}
          nameOf={(percent) => `${percent}% of all`}
          onChange={setShare}
        />
        <Slider label="Nothing to share" value={0} disabled onChange={() => undefined} />
        <Field form={FORM} name="count" label="Leverage">
          {(control) => (
            <NumberInput {...control} value={count} min={1} max={20} unit="×" onChange={setCount} />
          )}
        </Field>
        <Field form={FORM} name="count-wrong" label="Days" error="must be at least 30">
          {(control) => <NumberInput {...control} value={7} onChange={() => undefined} />}
        </Field>
        <Field form={FORM} name="count-off" label="Disabled">
          {(control) => <NumberInput {...control} value={1} disabled onChange={() => undefined} />}
        </Field>
      </div>
    </Specimen>
  );
}

export function Choosing() {
  const [asset, setAsset] = useState<string | null>('BTC');
  const [country, setCountry] = useState<string | null>(null);
  const [kind, setKind] = useState('');
  return (
    <Specimen title="Select and combobox">
      <div className="flex flex-col gap-4">
        <Field form={FORM} name="asset" label="Asset">
          {(control) => <Select {...control} value={asset} options={ASSETS} onChange={setAsset} />}
        </Field>
        <Field form={FORM} name="asset-wrong" label="Asset" error="Choose an asset">
          {(control) => <Select {...control} value={null} options={ASSETS} onChange={() => undefined} />}
        </Field>
        <Field form={FORM} name="asset-off" label="Disabled">
          {(control) => (
            <Select {...control} value="ETH" options={ASSETS} disabled onChange={() => undefined} />
          )}
        </Field>
        <Field form={FORM} name="country" label="Country">
          {(control) => (
            <Combobox
              {...control}
              value={country}
              options={COUNTRIES}
              placeholder="Type to search"
              none="No matching countries."
              onChange={setCountry}
            />
          )}
        </Field>
        <Field form={FORM} name="country-wrong" label="Country" error="Choose a country">
          {(control) => (
            <Combobox {...control} required value="austria" options={COUNTRIES} onChange={() => undefined} />
          )}
        </Field>
        <Field form={FORM} name="kind" label="Kind">
          {(control) => (
            <NativeSelect
              {...control}
              shape="field"
              none="Any kind"
              value={kind}
              options={[
                { value: 'spot', label: 'Spot' },
                { value: 'futures', label: 'Futures' },
              ]}
              onChange={setKind}
            />
          )}
        </Field>
      </div>
    </Specimen>
  );
}

function Codes() {
  const [code, setCode] = useState('12');
  const [pin, setPin] = useState('1234');
  return (
    <Specimen title="One-time code and PIN">
      <div className="flex flex-col gap-4">
        <Field form={FORM} name="code" label="Code from your app" hint="It changes every 30 seconds.">
          {(control) => <CodeInput {...control} wide value={code} onChange={setCode} />}
        </Field>
        <Field form={FORM} name="pin" label="PIN" error="The PIN is wrong. 3 attempts are left.">
          {(control) => <CodeInput {...control} secret value={pin} onChange={setPin} />}
        </Field>
        <Field form={FORM} name="code-off" label="Disabled">
          {(control) => <CodeInput {...control} length={4} disabled value="" onChange={() => undefined} />}
        </Field>
      </div>
    </Specimen>
  );
}
