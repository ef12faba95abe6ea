import { statusTable } from '../transitions.ts';
import type { CardStatus, MovementStatus } from './statuses.ts';

const opened = {
  title: 'Card opened',
  text: 'Your card {card} is open. Fund it to pay with it.',
};
const refused = { title: 'Card request refused', text: 'Your card {card} was refused. Reason: {reason}' };
const frozen = {
  title: 'Card frozen by our staff',
  text: 'Your card {card} declines purchases for now. Reason: {reason}',
};
const thawed = { title: 'Card unfrozen', text: 'Your card {card} can be used again.' };
const closed = {
  title: 'Card closed',
  text: 'Your card {card} is closed. {amount} from it are available.',
};
const closedByStaff = {
  title: 'Card closed by our staff',
  text: 'Your card {card} is closed. {amount} from it are available. Reason: {reason}',
};

/** A card that staff froze is unfrozen by staff. Facts: `card`, `amount`, `reason`. */
export const cardTransitions = statusTable({
  entity: 'card',
  initial: ['requested', 'open'] as readonly CardStatus[],
  transitions: {
    open: { from: ['requested'], to: 'open', who: ['staff'], notification: opened, mail: opened },
    refuse: { from: ['requested'], to: 'refused', who: ['staff'], notification: refused, mail: refused },
    freeze: { from: ['open'], to: 'frozen', who: ['trader'] },
    unfreeze: { from: ['frozen'], to: 'open', who: ['trader'] },
    stop: { from: ['open'], to: 'frozen', who: ['staff'], notification: frozen, mail: frozen },
    release: { from: ['frozen'], to: 'open', who: ['staff'], notification: thawed },
    close: { from: ['open', 'frozen'], to: 'closed', who: ['trader'], notification: closed, mail: closed },
    end: {
      from: ['open', 'frozen'],
      to: 'closed',
      who: ['staff'],
      notification: closedByStaff,
      mail: closedByStaff,
    },
  },
});

/** Declined purchases stay declined. The messages name the card, so the feature writes them. */
export const purchaseTransitions = statusTable({
  entity: 'card_purchase',
  initial: ['pending', 'declined'] as readonly MovementStatus[],
  transitions: {
    capture: { from: ['pending'], to: 'settled', who: ['system'] },
    reverse: { from: ['pending'], to: 'voided', who: ['system'] },
    refund: { from: ['settled'], to: 'refunded', who: ['system'] },
  },
});
