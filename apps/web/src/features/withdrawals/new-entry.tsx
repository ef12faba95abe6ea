import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, RefObject } from 'react';
import { useRef, useState } from 'react';
import { useAssets, useTrader } from '../../api/ping.ts';
import { trpc } from '../../api/trpc.ts';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../frames/form/form-frame.tsx';
import { AssetPicker } from '../../parts/asset-picker.tsx';
import { SandboxMail } from '../../parts/sandbox-mail.tsx';
import { Button } from '../../ui/form/button.tsx';
import { CodeInput } from '../../ui/form/code-input.tsx';
import { Input } from '../../ui/form/input.tsx';
import { NativeSelect } from '../../ui/form/native-select.tsx';
import { TextButton } from '../../ui/form/text-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { networkOfAddress } from './network-of-address.ts';
import { sampleAccountNumber, sampleAddress } from './sample-destinations.ts';
import type { Beneficiary, Kind, WithdrawMethod } from './withdrawals.ts';
import { bookChanged, networksOf, networkText, onceEach } from './withdrawals.ts';

interface NewEntryProps {
  kind: Kind;
  methods: readonly WithdrawMethod[];
  /** The entries of the address book. */
  book: readonly Beneficiary[];
  onAdded: (entry: Beneficiary) => void;
  onClose: () => void;
}

/** Adds a wallet or a bank account to the address book. */
export function NewEntry({ kind, methods, book, onAdded, onClose }: NewEntryProps) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title={kind === 'bank' ? 'Add a bank account' : 'Add a wallet'}
      focus={first}
      className="max-w-lg"
      onClose={onClose}
    >
      {kind === 'bank' ? (
        <BankForm first={first} methods={methods} book={book} onAdded={onAdded} />
      ) : (
        <WalletForm first={first} methods={methods} book={book} onAdded={onAdded} />
      )}
    </Dialog>
  );
}

interface FormProps extends Pick<NewEntryProps, 'methods' | 'book' | 'onAdded'> {
  first: RefObject<HTMLInputElement | null>;
}

interface CurrencyChoiceProps
  extends Pick<FormProps, 'first' | 'methods'>,
    Omit<ComponentProps<typeof AssetPicker>, 'assets' | 'inputRef'> {}

/** A coin is named whether it is owned or not, and a currency has its code alone, as on the deposit page. */
function CurrencyChoice({ first, methods, ...control }: CurrencyChoiceProps) {
  const owned = useAssets();
  const { data } = useQuery(trpc.deposits.options.queryOptions({}, { staleTime: 10_000 }));
  const nameOf = ({ currency, kind }: WithdrawMethod) =>
    kind === 'bank'
      ? undefined
      : (data?.crypto.find((one) => one.currency === currency)?.name ??
        owned?.find((one) => one.currency === currency)?.name);
  return (
    <AssetPicker
      {...control}
      inputRef={first}
      assets={onceEach(methods).map((method) => ({ currency: method.currency, name: nameOf(method) }))}
    />
  );
}

function WalletForm({ first, methods, book, onAdded }: FormProps) {
  const accountId = useTrader()?.accountId ?? '';
  const form = useContractForm('beneficiaries.addWallet', {
    defaults: {
      currency: methods[0]?.currency ?? '',
      blockchain: methods[0]?.blockchain ?? '',
      address: '',
      label: '',
    },
    required: { address: 'Enter the address', label: 'Enter a name' },
    onDone: ({ beneficiary }) => onAdded(beneficiary),
  });
  const networks = networksOf(methods, form.values.currency);
  const { network, chain } = networks.find(({ blockchain }) => blockchain === form.values.blockchain) ?? {};
  const taken = book.map(({ address }) => address);
  return (
    <FormFrame form={form} label="Add a wallet" submit="Add wallet" className="p-5" wide>
      <FormField
        form={form}
        name="currency"
        label="Coin"
        hint={network && networks.length === 1 ? `Network: ${network}` : undefined}
        onEdit={(currency) =>
          form.edit({ currency, blockchain: networksOf(methods, currency)[0]?.blockchain ?? '' })
        }
      >
        {(control) => <CurrencyChoice {...control} first={first} methods={methods} />}
      </FormField>
      {networks.length > 1 ? (
        <FormField form={form} name="blockchain" label="Network" hint="Each has its own addresses.">
          {(control) => (
            <NativeSelect
              {...control}
              shape="field"
              options={networks.map((one) => ({ value: one.blockchain ?? '', label: networkText(one) }))}
            />
          )}
        </FormField>
      ) : null}
      <FormField
        form={form}
        name="address"
        label="Address"
        aside={
          typeof chain === 'number' ? (
            <SampleButton
              of="address"
              onUse={() =>
                form.edit({
                  address: sampleAddress(chain, accountId, taken),
                  label: form.values.label || 'Sample wallet',
                })
              }
            />
          ) : null
        }
        hint={`A simulated address on ${network ?? 'its network'}: it starts with sim1.`}
        onEdit={(address) => {
          const blockchain = networkOfAddress(networks, address);
          form.edit({ address, ...(blockchain && { blockchain }) });
        }}
      >
        {(control) => <Input {...control} autoComplete="off" spellCheck={false} placeholder="sim1…" />}
      </FormField>
      <FormField form={form} name="label" label="Name" hint="Such as Cold wallet.">
        {(control) => <Input {...control} maxLength={60} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}

function BankForm({ first, methods, book, onAdded }: FormProps) {
  const trader = useTrader();
  const taken = book.map(({ accountNumber }) => accountNumber);
  const form = useContractForm('beneficiaries.addBank', {
    defaults: { currency: 'USD', bankName: '', holder: '', accountNumber: '', label: '' },
    required: {
      bankName: 'Enter the bank name',
      holder: 'Enter the account holder',
      label: 'Enter a name',
      accountNumber: 'Enter the account number',
    },
    onDone: ({ beneficiary }) => onAdded(beneficiary),
  });
  return (
    <FormFrame form={form} label="Add a bank account" submit="Add bank account" className="p-5" wide>
      <FormField form={form} name="currency" label="Currency">
        {(control) => <CurrencyChoice {...control} first={first} methods={methods} />}
      </FormField>
      <FormField
        form={form}
        name="bankName"
        label="Bank"
        aside={
          trader ? (
            <SampleButton
              of="account"
              onUse={() =>
                form.edit({
                  bankName: 'Sample Bank (simulated)',
                  holder: `${trader.firstName} ${trader.lastName}`,
                  accountNumber: sampleAccountNumber(trader.accountId, taken),
                  label: form.values.label || 'Sample account',
                })
              }
            />
          ) : null
        }
      >
        {(control) => <Input {...control} maxLength={60} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="holder" label="Account holder">
        {(control) => <Input {...control} maxLength={80} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="accountNumber"
        label="Account number"
        hint="A simulated number that starts with XS00 and has 16 to 34 characters."
      >
        {(control) => <Input {...control} autoComplete="off" spellCheck={false} placeholder="XS00" />}
      </FormField>
      <FormField form={form} name="label" label="Name" hint="Such as My bank.">
        {(control) => <Input {...control} maxLength={60} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}

/** Fills in a simulated destination outside the exchange, because nobody has an account elsewhere. */
function SampleButton({ of, onUse }: { of: 'address' | 'account'; onUse: () => void }) {
  return (
    <TextButton className="text-12" onClick={onUse}>
      Use a sample {of}
    </TextButton>
  );
}

/** Asks for the code that was mailed. */
export function ConfirmEntry({ entry, onClose }: { entry: Beneficiary; onClose: () => void }) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog title={`Confirm ${entry.label}`} focus={first} className="max-w-md" onClose={onClose}>
      {(close) => <CodeForm first={first} uuid={entry.uuid} close={close} />}
    </Dialog>
  );
}

interface CodeFormProps {
  uuid: string;
  first: RefObject<HTMLInputElement | null>;
  close: () => void;
}

function CodeForm({ uuid, first, close }: CodeFormProps) {
  const email = useTrader()?.email;
  const [again, setAgain] = useState(false);
  const form = useContractForm('beneficiaries.confirm', {
    defaults: { code: '' },
    input: ({ code }) => ({ uuid, code }),
    required: { code: 'Enter the code' },
    onDone() {
      bookChanged();
      close();
    },
  });
  const resend = useContractForm('beneficiaries.resendCode', {
    defaults: {},
    input: () => ({ uuid }),
    onDone: () => setAgain(true),
  });
  return (
    <FormFrame
      form={form}
      label="Confirm the entry"
      className="p-5"
      submit={
        <div className="flex gap-3 max-sm:flex-col">
          <Button type="submit" look="primary" className="sm:flex-1" busy={form.busy}>
            Confirm
          </Button>
          <Button className="sm:flex-1" busy={resend.busy} onClick={resend.submit}>
            Send a new code
          </Button>
        </div>
      }
    >
      <p className="text-13 text-muted">
        {again ? 'A new code is in your mailbox.' : 'We emailed you a six-digit code.'} It is valid for 30
        minutes.
        {resend.whole ? ` ${resend.whole}` : ''}
      </p>
      <FormField form={form} name="code" label="Code">
        {(control) => <CodeInput {...control} ref={first} onComplete={() => form.submit()} />}
      </FormField>
      <SandboxMail to={email} />
    </FormFrame>
  );
}
