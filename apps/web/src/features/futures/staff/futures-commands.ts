import { Layers } from 'lucide-react';
import { DESK, EXPOSURE_DESK, ORDERS_DESK } from './futures-desk-tabs.tsx';

/** The screens of futures beside that of the positions, by their paths. */
export const futuresCommands = [
  { id: ORDERS_DESK, label: 'Futures orders', words: 'perpetuals Trading', icon: Layers },
  {
    id: EXPOSURE_DESK,
    label: 'House exposure',
    words: 'futures insurance fund risk Trading',
    icon: Layers,
  },
  {
    id: `${DESK}?enteredByStaff=true`,
    label: 'Positions entered by staff',
    words: 'futures Trading',
    icon: Layers,
  },
];
