import type { EventType } from '@papermint/contracts/activity/recording';
import { CircleCheck, FileText, MousePointerClick } from 'lucide-react';

const ICONS = { nav: FileText, click: MousePointerClick, process: CircleCheck };
const NAMES = { nav: 'Page', click: 'Press', process: 'Message' };

/** The kind of the event. */
export function EventIcon({ type }: { type: EventType }) {
  const Icon = ICONS[type];
  return (
    <span className="grid size-7 shrink-0 place-items-center rounded-full bg-surface-2 text-muted">
      <Icon className="size-3.5" aria-hidden="true" />
      <span className="sr-only">{NAMES[type]}: </span>
    </span>
  );
}
