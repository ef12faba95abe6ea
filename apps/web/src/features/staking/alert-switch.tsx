import type { Stake } from '@papermint/contracts/staking/model';
import { useState } from 'react';
import { command } from '../../api/command.ts';
import { failureOf } from '../../api/failure.ts';
import { queryClient, trpc } from '../../api/trpc.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { Switch } from '../../ui/form/switch.tsx';

/** Whether the reader is notified when a contract matures; empty for one that does not. */
export function AlertSwitch({ stake }: { stake: Stake }) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  if (stake.status !== 'staking' || stake.termDays === null) return null;
  async function set(enabled: boolean): Promise<void> {
    setBusy(true);
    setRefused(undefined);
    try {
      await command('staking.enableAlert', { stakeId: stake.uuid, enabled });
      await queryClient.invalidateQueries({ queryKey: trpc.staking.contract.queryKey() });
    } catch (error) {
      setRefused(failureOf(error).error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="border-t border-line p-4">
      <Switch
        wide
        label="Alert at maturity"
        hint="By notification and email."
        checked={stake.alertEnabled}
        disabled={busy}
        onChange={(enabled) => void set(enabled)}
      />
      <FormError>{refused}</FormError>
    </div>
  );
}
