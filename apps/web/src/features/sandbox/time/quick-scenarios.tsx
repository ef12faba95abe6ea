import { useState } from 'react';
import type { Overlay } from '../../../ui/overlay/overlay-button.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { QuickScenario } from './quick-scenario.tsx';

/** The scenarios, opened by the button of the time bar. */
export function QuickScenarios({ pair, ...overlay }: Overlay & { pair: string }) {
  const [round, setRound] = useState(0);
  return (
    <Popover title="Scenarios" align="end" className="w-88" {...overlay}>
      <QuickScenario
        key={round}
        pair={pair}
        onStarted={() => {
          overlay.onOpen(false);
          setRound(round + 1);
        }}
      />
    </Popover>
  );
}
