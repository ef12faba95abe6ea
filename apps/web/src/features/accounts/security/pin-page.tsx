import { useTrader } from '../../../api/ping.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { CodeInput } from '../../../ui/form/code-input.tsx';
import { SecurityFrame } from './security-frame.tsx';
import { SettingCard } from './setting-card.tsx';
import { settingSaved } from './setting-saved.ts';

export function PinPage() {
  const set = useTrader()?.pinSet ?? false;
  return (
    <SecurityFrame>
      <SettingCard
        title={set ? 'Change your PIN' : 'Choose a PIN'}
        about={
          set
            ? 'You will be asked for your password first. This also unlocks a locked PIN.'
            : 'A six-digit code that confirms withdrawals and transfers.'
        }
      >
        <PinForm key={String(set)} set={set} />
      </SettingCard>
    </SecurityFrame>
  );
}

function PinForm({ set }: { set: boolean }) {
  // Confirming the first PIN sets it.
  const form = useContractForm(set ? 'security.changePin' : 'accounts.confirmPin', {
    id: 'pin-setting',
    defaults: { pin: '', again: '' },
    input: ({ pin }) => ({ pin }),
    labels: { pin: 'PIN' },
    required: { pin: 'Enter six digits' },
    check: ({ pin, again }) => ({ again: again === pin ? undefined : 'The PINs do not match' }),
    clears: true,
    onDone: settingSaved,
  });
  return (
    <FormFrame form={form} label="PIN" submit="Save PIN">
      <FormField form={form} name="pin" label={set ? 'New PIN' : 'PIN'}>
        {(control) => <CodeInput {...control} secret />}
      </FormField>
      <FormField form={form} name="again" label="Repeat new PIN">
        {(control) => <CodeInput {...control} secret />}
      </FormField>
    </FormFrame>
  );
}
