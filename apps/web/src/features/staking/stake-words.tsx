import type { StakeStatus } from '@papermint/contracts/staking/statuses';
import type { PillTone } from '../../ui/text/pill.tsx';
import { Pill } from '../../ui/text/pill.tsx';

export const stakeWords: Record<StakeStatus, { text: string; tone: PillTone }> = {
  staking: { text: 'Staking', tone: 'accent' },
  matured: { text: 'Matured', tone: 'info' },
  closed: { text: 'Paid out', tone: 'ok' },
  closed_early: { text: 'Closed early', tone: 'plain' },
};

export const stakeStatusOptions = Object.entries(stakeWords).map(([value, { text }]) => ({
  value,
  label: text,
}));

export function StakeStatusPill({ status }: { status: StakeStatus }) {
  const { text, tone } = stakeWords[status];
  return (
    <Pill tone={tone} quiet={status === 'closed' || status === 'closed_early'}>
      {text}
    </Pill>
  );
}

/** '30 days', 'Flexible'. */
export function termText(termDays: number | null): string {
  if (termDays === null) return 'Flexible';
  return termDays === 1 ? '1 day' : `${termDays} days`;
}

/** The form that opens a contract in a product. */
export const stakePath = ({ uuid }: { uuid: string }) => `/earn/${uuid}`;

/** The page of a contract. */
export const contractPath = ({ uuid }: { uuid: string }) => `/account/staking/contract/${uuid}`;
