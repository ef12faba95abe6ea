import { useAtomValue } from '../../../lib/atoms.ts';
import type { Confirmation } from '../../../state/reader/confirmations.ts';
import {
  confirmationKinds,
  confirmationsAtom,
  setConfirmation,
} from '../../../state/reader/confirmations.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { SettingsSection } from './settings-section.tsx';

const WORDS: Readonly<Record<Confirmation, { label: string; hint: string }>> = {
  market: { label: 'Market orders', hint: 'Every market order from the order form.' },
  slippage: {
    label: 'Market orders with slippage',
    hint: 'Market orders whose average price is more than 1% away from the best price.',
  },
  limit: { label: 'Limit orders', hint: 'Every limit order from the order form.' },
  stop: { label: 'Conditional orders', hint: 'Stop, take profit, trailing and OCO orders.' },
  cancelAll: { label: 'Cancel all', hint: 'Canceling all open orders, or all orders of a scaled order.' },
  closePosition: {
    label: 'Close position',
    hint: 'Shows price, fee and P&L first. If off, the button closes the whole position with a market order.',
  },
  reverse: {
    label: 'Reverse position',
    hint: 'Shows price, fee and P&L first. If off, the button reverses the position with market orders.',
  },
  drag: {
    label: 'Lines on the chart',
    hint: 'Moving an order, take profit or stop loss on the chart, by pointer or keyboard.',
  },
  keys: { label: 'Keyboard shortcuts', hint: 'Canceling the latest order with a key.' },
};

/** Which trading actions ask for confirmation. Settings take effect immediately and stay in this browser. */
export function ConfirmationsSection() {
  const asks = useAtomValue(confirmationsAtom);
  return (
    <SettingsSection
      title="Confirmations"
      about="Choose which trading actions ask for confirmation in this browser."
    >
      <div className="flex flex-col gap-4">
        {confirmationKinds.map((kind) => (
          <Switch
            key={kind}
            wide
            {...WORDS[kind]}
            checked={asks(kind)}
            onChange={(on) => setConfirmation(kind, on)}
          />
        ))}
      </div>
    </SettingsSection>
  );
}
