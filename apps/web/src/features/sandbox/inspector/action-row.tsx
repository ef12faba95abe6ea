import { cn } from '../../../lib/cn.ts';
import type { Action } from './action.ts';
import { hasFailed, isCommand } from './action.ts';

interface ActionRowProps {
  action: Action;
  chosen: boolean;
  onChoose: () => void;
}

/** One request in a line: method, call, status and time. */
export function ActionRow({ action, chosen, onChoose }: ActionRowProps) {
  const { method, call, outcome } = action;
  const failed = hasFailed(action);
  return (
    <button
      type="button"
      aria-current={chosen ? 'true' : undefined}
      className={cn(
        'grid w-full grid-cols-[3.25rem_minmax(0,1fr)_2.5rem_3.5rem] items-center gap-2 px-3 py-1 text-left font-mono text-12 hover:bg-surface-2 touch:min-h-11',
        chosen && 'bg-surface-2',
      )}
      onClick={onChoose}
    >
      <span className={isCommand(action) ? 'font-medium text-accent' : 'text-muted'}>{method}</span>
      <span className={cn('truncate', failed && 'text-danger')} title={action.url}>
        {call}
      </span>
      <span className={cn('text-right', failed ? 'text-danger' : 'text-muted')}>
        {outcome ? outcome.status || 'none' : '…'}
      </span>
      <span className="text-right text-muted">{outcome ? `${outcome.ms} ms` : ''}</span>
    </button>
  );
}
