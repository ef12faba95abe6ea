import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outputs } from '../../../api/trpc.ts';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecurityFrame } from './security-frame.tsx';
import { SettingCard } from './setting-card.tsx';
import { settingSaved } from './setting-saved.ts';
import { TwoFactorSetup } from './two-factor-setup.tsx';

type TwoFactor = Outputs['security']['twoFactor'];

export function TwoFactorSettingsPage() {
  const query = useQuery(trpc.security.twoFactor.queryOptions({}, { staleTime: 0 }));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const showCodes = (fresh: readonly string[]) => {
    setCodes(fresh.length > 0 ? fresh : null);
    void queryClient.invalidateQueries({ queryKey: trpc.security.twoFactor.queryKey() });
  };
  const { data } = query;
  return (
    <SecurityFrame>
      <SettingCard
        title="Two-factor authentication"
        about="Sign in with your password and a code from an authenticator app on your phone."
      >
        {codes ? (
          <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
        ) : query.isError && !data ? (
          <QueryFailed query={query} title="Your two-factor settings could not be loaded." />
        ) : data === undefined ? (
          <Skeleton className="h-48 w-full" />
        ) : data.setup ? (
          <TwoFactorSetup setup={data.setup} confirmed={data.confirmed} onCodes={showCodes} />
        ) : (
          <TurnedOn settings={data} onCodes={showCodes} />
        )}
      </SettingCard>
    </SecurityFrame>
  );
}

interface TurnedOnProps {
  settings: TwoFactor;
  onCodes: (codes: readonly string[]) => void;
}

function TurnedOn({ settings, onCodes }: TurnedOnProps) {
  const [ending, setEnding] = useState(false);
  const renewing = useContractForm('security.changeTwoFactor', {
    defaults: {},
    input: () => ({ action: 'new_recovery_codes' }),
    onDone({ recoveryCodes }) {
      settingSaved();
      onCodes(recoveryCodes);
    },
  });
  const few = settings.recoveryCodesLeft < 4;
  return (
    <div className="flex flex-col gap-5">
      <KeyValues
        rows={[
          { label: 'Status', value: <Pill tone="ok">On</Pill> },
          { label: 'Turned on', value: settings.since ? <When at={settings.since} absolute="utc" /> : '–' },
          { label: 'Recovery codes left', value: String(settings.recoveryCodesLeft) },
        ]}
      />
      {few ? (
        <Banner tone="warn">
          You have few recovery codes left. Get new ones: without your phone, they are the only way to sign
          in.
        </Banner>
      ) : null}
      <FormError>{renewing.whole}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button busy={renewing.busy} onClick={renewing.submit}>
          New recovery codes
        </Button>
        <Button look="danger" aria-haspopup="dialog" onClick={() => setEnding(true)}>
          Turn off
        </Button>
      </div>
      {ending ? (
        <ConfirmDialog
          title="Turn off two-factor authentication?"
          points={[
            'Your password alone will be enough to sign in.',
            'Every other session ends.',
            'Your recovery codes stop working.',
          ]}
          button="Turn off"
          keep="Keep it on"
          danger
          call="security.changeTwoFactor"
          input={{ action: 'turn_off' }}
          onDone={() => {
            settingSaved();
            onCodes([]);
          }}
          onClose={() => setEnding(false)}
        />
      ) : null}
    </div>
  );
}
