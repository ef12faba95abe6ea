import type { ProductStatus } from '@papermint/contracts/staking/statuses';
import type { PillTone } from '../../../ui/text/pill.tsx';
import { Pill } from '../../../ui/text/pill.tsx';

const WORDS: Record<ProductStatus, { text: string; tone: PillTone }> = {
  draft: { text: 'Draft', tone: 'plain' },
  active: { text: 'Active', tone: 'ok' },
  paused: { text: 'Paused', tone: 'warn' },
  retired: { text: 'Retired', tone: 'plain' },
};

export const productStatusOptions = Object.entries(WORDS).map(([value, { text }]) => ({
  value,
  label: text,
}));

export function ProductStatusPill({ status }: { status: ProductStatus }) {
  const { text, tone } = WORDS[status];
  return (
    <Pill tone={tone} quiet={status === 'active' || status === 'retired'}>
      {text}
    </Pill>
  );
}
