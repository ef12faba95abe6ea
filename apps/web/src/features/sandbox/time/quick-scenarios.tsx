import type { ScenarioKind } from '@papermint/contracts/markets/scenario-model';
import { useState } from 'react';
import type { Overlay } from '../../../ui/overlay/overlay-button.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { QuickScenario } from './quick-scenario.tsx';

interface QuickScenariosProps extends Overlay {
  pair: string;
  /** The scenario that it opens with. */
  kind?: ScenarioKind;
}

/** The scenarios, opened by a button of the clock. */
export function QuickScenarios({ pair, kind, ...overlay }: QuickScenariosProps) {
  const [round, setRound] = useState(0);
  return (
    <Popover title="Scenarios" align="end" className="w-88" {...overlay}>
      <QuickScenario
        key={round}
        pair={pair}
        initial={kind}
        onStarted={() => {
          overlay.onOpen(false);
          setRound(round + 1);
        }}
      />
    </Popover>
  );
}
