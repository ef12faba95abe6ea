import { passwordError } from '@papermint/contracts/accounts/password-rules';
import { useTrader } from '../../../api/ping.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { NewPasswordInput } from '../../../ui/form/password/new-password-input.tsx';
import { SecurityFrame } from './security-frame.tsx';
import { SettingCard } from './setting-card.tsx';
import { settingSaved } from './setting-saved.ts';

export function UpdatePasswordPage() {
  const trader = useTrader();
  const form = useContractForm('passwords.update', {
    defaults: { password: '' },
    required: { password: 'Enter a new password' },
    check({ password }) {
      const error = passwordError(password, trader ?? {});
      return { password: error && `Password ${error}` };
    },
    clears: true,
    onDone: settingSaved,
  });
  return (
    <SecurityFrame>
      <SettingCard
        title="Change your password"
        about="You will be asked for your current password first. All other sessions end and all API keys are revoked."
      >
        <FormFrame form={form} label="Change your password" submit="Save new password">
          {/* Tells password managers which account the password is for. */}
          <input type="text" autoComplete="username" value={trader?.email ?? ''} readOnly hidden />
          <FormField form={form} name="password" label="New password">
            {(control) => <NewPasswordInput {...control} />}
          </FormField>
        </FormFrame>
      </SettingCard>
    </SecurityFrame>
  );
}
