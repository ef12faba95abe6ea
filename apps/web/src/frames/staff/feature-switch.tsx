import type { ReactNode } from 'react';
import { useState } from 'react';
import { queryClient } from '../../api/trpc.ts';
import { Button } from '../../ui/form/button.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';

interface State {
  /** The effect on the trader. */
  said: string;
  /** The change that the choice makes. */
  points: readonly string[];
}

interface FeatureSwitchProps {
  accountId: string;
  /** The feature inside a sentence: staking. */
  name: string;
  /** Undefined while it loads. */
  enabled: boolean | undefined;
  call: 'stakingStaff.toggle' | 'cardsStaff.enable';
  on: State;
  off: State;
  /** Further actions. */
  children?: ReactNode;
}

/** Shows whether a trader has a feature, and lets staff switch it. It is above a list on a tab of the trader's page. */
export function FeatureSwitch({ accountId, name, enabled, call, on, off, children }: FeatureSwitchProps) {
  const [toggling, setToggling] = useState<boolean | null>(null);
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-13 text-muted" aria-live="polite">
        {enabled === undefined ? '' : enabled ? on.said : off.said}
      </p>
      {enabled === undefined ? null : (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setToggling(!enabled)}>
            {`Switch ${name} ${enabled ? 'off' : 'on'}`}
          </Button>
          {children}
        </div>
      )}
      {toggling === null ? null : (
        <ConfirmDialog
          title={`Switch ${name} ${toggling ? 'on' : 'off'}?`}
          points={(toggling ? on : off).points}
          button={toggling ? 'Switch on' : 'Switch off'}
          call={call}
          input={{ accountId, enabled: toggling }}
          reason={{ hint: 'Recorded in the audit log.' }}
          onDone={() => void queryClient.invalidateQueries()}
          onClose={() => setToggling(null)}
        />
      )}
    </div>
  );
}
