import type { PositionStatus } from '@papermint/contracts/futures/model';
import type { PillTone } from '../../../ui/text/pill.tsx';
import { Pill } from '../../../ui/text/pill.tsx';

const STATUSES: Readonly<Record<PositionStatus, { label: string; tone: PillTone; quiet?: true }>> = {
  open: { label: 'Open', tone: 'info' },
  closed: { label: 'Closed', tone: 'ok', quiet: true },
  liquidated: { label: 'Liquidated', tone: 'danger' },
};

export const positionStatusOptions = Object.entries(STATUSES).map(([value, { label }]) => ({ value, label }));

export function PositionStatusPill({ status }: { status: PositionStatus }) {
  const { label, tone, quiet = false } = STATUSES[status];
  return (
    <Pill tone={tone} quiet={quiet}>
      {label}
    </Pill>
  );
}
