import type { RiskMark } from '@papermint/contracts/withdrawals/statuses';
import { Pill } from '../../../ui/text/pill.tsx';

export const RISK_WORDS: Record<RiskMark, string> = {
  first_withdrawal: 'First withdrawal',
  new_address: 'New address',
  reset_lately: 'Recently locked',
  large: 'Second person',
};

/** Why to look twice at a withdrawal. */
export function RiskMarks({ marks }: { marks: readonly RiskMark[] }) {
  if (marks.length === 0) return <span className="text-subtle">None</span>;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {marks.map((mark) => (
        <Pill key={mark} tone={mark === 'reset_lately' ? 'danger' : 'warn'}>
          {RISK_WORDS[mark]}
        </Pill>
      ))}
    </span>
  );
}
