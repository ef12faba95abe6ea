import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outputs } from '../../../api/trpc.ts';
import { client, queryClient, trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/query-view.tsx';
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
import { TwoFactorSetup } from './two-factor-setup.tsx';
import { useSetting } from './use-setting.ts';

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
        title="Two-factor sign-in"
        about="Signing in then takes your password and a code that an app on your phone shows for half a minute."
      >
        {codes ? (
          <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
        ) : query.isError && !data ? (
          <QueryFailed query={query} title="Your two-factor settings could not be loaded." />
        ) : data === undefined ? (
          <Skeleton className="h-48 w-full" />
        ) : data.setup ? (
          <TwoFactorSetup setup={data.setup} onCodes={showCodes} />
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
  const setting = useSetting({
    form: 'two-factor',
    fields: [],
    save: (input: { action: 'turn_off' | 'new_recovery_codes' }) =>
      client.security.changeTwoFactor.mutate(input),
    onSaved: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const few = settings.recoveryCodesLeft < 4;
  return (
    <div className="flex flex-col gap-5">
      <KeyValues
        rows={[
          { label: 'State', value: <Pill tone="ok">On</Pill> },
          { label: 'Since', value: settings.since ? <When at={settings.since} /> : '–' },
          { label: 'Recovery codes left', value: String(settings.recoveryCodesLeft) },
        ]}
      />
      {few ? (
        <Banner tone="warn">
          Few recovery codes are left. Get new ones before the last is used: without your phone they are the
          only way in.
        </Banner>
      ) : null}
      <FormError>{setting.whole}</FormError>
      {ending ? (
        <div className="rounded-card border border-line bg-surface-2 p-4">
          <p className="text-13">
            The password alone will be enough then. Every other session ends, and the recovery codes are no
            longer valid.
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button autoFocus onClick={() => setEnding(false)}>
              Keep it on
            </Button>
            <Button look="danger" busy={setting.busy} onClick={() => setting.save({ action: 'turn_off' })}>
              Turn off
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button busy={setting.busy} onClick={() => setting.save({ action: 'new_recovery_codes' })}>
            New recovery codes
          </Button>
          <Button look="danger" onClick={() => setEnding(true)}>
            Turn off
          </Button>
        </div>
      )}
    </div>
  );
}
