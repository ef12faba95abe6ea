import type { ChainStatus } from '@papermint/contracts/chains/statuses';
import type { Outputs } from '../../../api/trpc.ts';
import { formatCount } from '../../../ui/text/amount-format.ts';
import type { PillTone } from '../../../ui/text/pill.tsx';
import { Pill } from '../../../ui/text/pill.tsx';

export type ChainRecord = Outputs['blockchainsStaff']['view'];
export type Chain = ChainRecord['blockchain'];
export type ChainCoin = ChainRecord['coins'][number];

const WORDS: Record<ChainStatus, { text: string; tone: PillTone }> = {
  active: { text: 'Open', tone: 'ok' },
  deposits_paused: { text: 'Deposits paused', tone: 'warn' },
  withdrawals_paused: { text: 'Withdrawals paused', tone: 'warn' },
  paused: { text: 'Paused', tone: 'warn' },
};

export const chainStatusOptions = (Object.keys(WORDS) as ChainStatus[]).map((value) => ({
  value,
  label: WORDS[value].text,
}));

export const chainStatusText = (status: ChainStatus): string => WORDS[status].text;

export function ChainStatusPill({ status }: { status: ChainStatus }) {
  const { text, tone } = WORDS[status];
  return (
    <Pill tone={tone} quiet={status === 'active'}>
      {text}
    </Pill>
  );
}

/** The same of one coin, by its own switches. */
export function CoinStatusPill({ coin: { depositsOn, withdrawalsOn } }: { coin: ChainCoin }) {
  return <ChainStatusPill status={statusOf(depositsOn, withdrawalsOn)} />;
}

function statusOf(depositsOn: boolean, withdrawalsOn: boolean): ChainStatus {
  if (depositsOn) return withdrawalsOn ? 'active' : 'withdrawals_paused';
  return withdrawalsOn ? 'deposits_paused' : 'paused';
}

/** A duration of whole seconds, such as 10 min. */
export function secondsText(seconds: number): string {
  if (seconds % 60 !== 0) return `${formatCount(seconds)} s`;
  return `${formatCount(seconds / 60)} min`;
}
