import type { PillTone } from '../../../ui/text/pill.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import type { StaffInstrument, TradingAsset } from './staff-instrument.ts';

const STATUSES: Record<StaffInstrument['status'], { text: string; tone: PillTone }> = {
  trading: { text: 'Trading', tone: 'ok' },
  halted: { text: 'Halted', tone: 'warn' },
  delisted: { text: 'Delisted', tone: 'plain' },
};

export const statusOptions = Object.entries(STATUSES).map(([value, { text }]) => ({ value, label: text }));

export function StatusPill({ status }: Pick<StaffInstrument, 'status'>) {
  const { text, tone } = STATUSES[status];
  return (
    <Pill tone={tone} quiet={status === 'trading'}>
      {text}
    </Pill>
  );
}

const SYNC_STATUSES: Record<TradingAsset['standing'], { text: string; tone: PillTone }> = {
  in_step: { text: 'In sync', tone: 'ok' },
  differs: { text: 'Differs', tone: 'warn' },
  missing: { text: 'Missing', tone: 'info' },
  own: { text: 'Custom', tone: 'accent' },
};

export const syncStatusOptions = Object.entries(SYNC_STATUSES).map(([value, { text }]) => ({
  value,
  label: text,
}));

export function SyncStatusPill({ standing }: Pick<TradingAsset, 'standing'>) {
  const { text, tone } = SYNC_STATUSES[standing];
  return (
    <Pill tone={tone} quiet={standing === 'in_step'}>
      {text}
    </Pill>
  );
}
