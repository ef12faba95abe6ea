import { codeLabel } from '@papermint/contracts/money/asset-code';
import { LivePrice } from '../../../features/markets/live-price.tsx';
import type { TerminalParts, TicketProps } from '../../../features/orders/terminal/terminal-props.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface OrderSheetProps extends TicketProps {
  Ticket: TerminalParts['Ticket'];
  onClose: () => void;
}

/** The order form of a phone. Its title has the price, because the sheet covers chart and book. */
export function OrderSheet({ Ticket, onClose, ...ticket }: OrderSheetProps) {
  const { market } = ticket;
  return (
    <Dialog
      sheet
      dismissable
      title={
        <span className="flex items-baseline gap-3">
          {codeLabel(market.pair)}
          <span aria-hidden="true">
            <LivePrice market={market} toTick className="text-14 font-medium" />
          </span>
        </span>
      }
      onClose={onClose}
    >
      {/* The fields begin below the title. */}
      <div className="px-1">
        <Ticket {...ticket} />
      </div>
    </Dialog>
  );
}
