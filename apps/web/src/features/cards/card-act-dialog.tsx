import type { VirtualCard } from '@papermint/contracts/cards/model';
import type { CardAction } from '@papermint/contracts/cards/statuses';
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx';
import { formatAmount } from '../../ui/text/amount-format.ts';
import { CardMoneyDialog } from './card-money-dialog.tsx';
import { LimitsDialog } from './limits-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';

interface CardActDialogProps {
  act: CardAction;
  card: VirtualCard;
  /** The balance that can fund it. */
  available: string;
  onDone: () => void;
  onClose: () => void;
}

/** The dialog of an act on a card. */
export function CardActDialog({ act, card, available, onDone, onClose }: CardActDialogProps) {
  const { uuid: myVccId, balance, currency } = card;
  switch (act) {
    case 'fund':
      return <CardMoneyDialog call="cards.fund" card={card} most={available} onClose={onClose} />;
    case 'withdraw':
      return <CardMoneyDialog call="cards.withdraw" card={card} most={balance} onClose={onClose} />;
    case 'limits':
      return <LimitsDialog card={card} onClose={onClose} />;
    case 'pay':
      return <PayDialog card={card} onClose={onClose} />;
    case 'freeze':
    case 'unfreeze':
      return (
        <ConfirmDialog
          title={act === 'freeze' ? 'Freeze this card?' : 'Unfreeze this card?'}
          points={
            act === 'freeze'
              ? ['New purchases are declined.', 'Pending ones still settle. You can unfreeze it at any time.']
              : ['It can be used for purchases again.']
          }
          button={act === 'freeze' ? 'Freeze' : 'Unfreeze'}
          call="cards.freeze"
          input={{ myVccId, frozen: act === 'freeze' }}
          onDone={onDone}
          onClose={onClose}
        />
      );
    case 'close':
      return (
        <ConfirmDialog
          title="Close this card?"
          points={[
            `${formatAmount(balance, 'exact')} ${currency} from it can be spent immediately.`,
            'It can never be used again. A later refund goes to your balance.',
          ]}
          button="Close card"
          keep="Keep it"
          danger
          call="cards.close"
          input={{ myVccId }}
          onDone={onDone}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}
