import type { Order } from '@papermint/contracts/orders/model';
import type { OrderStatus as Status } from '@papermint/contracts/orders/order-statuses';
import { useNow } from '../../lib/now.ts';
import type { PillTone } from '../../ui/text/pill.tsx';
import { Pill } from '../../ui/text/pill.tsx';
import { exactTime, weekTime } from '../../ui/text/when-format.ts';

const LOOKS: Record<Status, { text: string; tone: PillTone }> = {
  pending_new: { text: 'Pending', tone: 'plain' },
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
  // Usual outcomes are quiet. Open orders and failures stand out.
  return (
    <Pill tone={tone} quiet={status === 'filled' || status === 'canceled' || status === 'expired'}>
      {text}
    </Pill>
  );
}

/** When the market of an order opens, ms, while it waits for that. */
function useOpening({ opensAt }: Pick<Order, 'opensAt'>): number | null {
  const now = useNow(60_000);
  const at = opensAt === null ? 0 : Date.parse(opensAt);
  return at > now ? at : null;
}

const NOTE = 'num block text-11 leading-4 text-subtle';

/** The opening of the market that an order waits for. @param brief for narrow places */
export function Opening({ order, brief = false }: { order: Order; brief?: boolean }) {
  const at = useOpening(order);
  if (at === null) return null;
  return (
    <span className={NOTE} title={`Opens at ${exactTime(at)}`}>
      {brief ? 'opens' : 'waits for the open,'} {weekTime(at)}
    </span>
  );
}

/** The status of an order, and that it waits for its market to open. */
export function OrderState({ order }: { order: Order }) {
  const at = useOpening(order);
  const { status } = order;
  if (at === null) return <OrderStatus status={status} />;
  const waits = status === 'new';
  return (
    <span title={`Opens at ${exactTime(at)}`}>
      {waits ? <Pill tone="info">Waits for open</Pill> : <OrderStatus status={status} />}
      <span className={NOTE}>
        {waits ? '' : 'from '}
        {weekTime(at)}
      </span>
    </span>
  );
}
