import type { OrderStatus as Status } from '@papermint/contracts/orders/model';
import type { PillTone } from '../../ui/text/pill.tsx';
import { Pill } from '../../ui/text/pill.tsx';

const LOOKS: Record<Status, { text: string; tone: PillTone }> = {
  untriggered: { text: 'Untriggered', tone: 'plain' },
  new: { text: 'Open', tone: 'info' },
  partially_filled: { text: 'Partially filled', tone: 'info' },
  filled: { text: 'Filled', tone: 'ok' },
  canceled: { text: 'Canceled', tone: 'plain' },
  expired: { text: 'Expired', tone: 'plain' },
  rejected: { text: 'Rejected', tone: 'danger' },
};

export const statusText = (status: Status) => LOOKS[status].text;
export const statusTone = (status: Status) => LOOKS[status].tone;
export const statusOptions = Object.entries(LOOKS).map(([value, { text }]) => ({ value, label: text }));

export function OrderStatus({ status }: { status: Status }) {
  const { text, tone } = LOOKS[status];
  // Usual outcomes are quiet; open orders and failures stand out.
  return (
    <Pill tone={tone} quiet={status === 'filled' || status === 'canceled' || status === 'expired'}>
      {text}
    </Pill>
  );
}
