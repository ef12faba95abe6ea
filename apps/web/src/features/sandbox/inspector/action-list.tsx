import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import type { Action } from './action.ts';
import { ActionRow } from './action-row.tsx';

interface ActionListProps {
  actions: readonly Action[];
  chosen: number | null;
  onChoose: (id: number) => void;
}

/** The requests, oldest first, with the newest in view. The arrow keys step through them. */
export function ActionList({ actions, chosen, onChoose }: ActionListProps) {
  const list = useRef<HTMLUListElement>(null);
  const newest = actions.at(-1)?.id;
  useEffect(() => {
    const { current } = list;
    if (newest !== undefined && current && !current.contains(document.activeElement))
      current.scrollTop = current.scrollHeight;
  }, [newest]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const place = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const to = step && buttons[place + step];
    if (!to) return;
    event.preventDefault();
    to.focus();
    to.click();
  };
  return (
    <ul
      ref={list}
      aria-label="Requests"
      className="min-h-0 flex-1 overflow-y-auto divide-y divide-line"
      onKeyDown={onKeyDown}
    >
      {actions.map((action) => (
        <li key={action.id}>
          <ActionRow action={action} chosen={action.id === chosen} onChoose={() => onChoose(action.id)} />
        </li>
      ))}
    </ul>
  );
}
