import { Eye, EyeOff, X } from 'lucide-react';
import { cssColor } from '../../../charting/engine/chart-colors.ts';
import type { StudyReading } from '../../../charting/studies/study-panes.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { useOverlay } from '../../../ui/overlay/overlay-button.tsx';
import type { ReadingAtom } from './reading-atom.ts';
import { changeStudy, removeStudy } from './study-changes.ts';

const StudyDialog = lazyWithPreload(() => import('./study-dialog.tsx').then((m) => m.StudyDialog));

/** The studies of the candles' pane, in the flow, or those of the other panes, at the top of each. */
export function StudyLegend({ readingAtom, panes }: { readingAtom: ReadingAtom; panes: boolean }) {
  const studies = useAtomValue(readingAtom)?.studies ?? [];
  const own = studies.filter(({ pane }) => pane > 0 === panes);
  if (!panes) {
    return (
      // On a phone one line that scrolls, because a line for each study would leave no height for candles. Its padding
      // has room for the targets of fingers.
      <div className="contents max-sm:fades max-sm:-my-2.5 max-sm:flex max-sm:max-w-full max-sm:gap-x-4 max-sm:overflow-x-auto max-sm:py-2.5 max-sm:[scrollbar-width:none]">
        {own.map((study) => (
          <StudyRow key={study.id} study={study} />
        ))}
      </div>
    );
  }
  const tops = [...new Set(own.map(({ pane }) => pane))];
  return tops.map((pane) => {
    const rows = own.filter((one) => one.pane === pane);
    return (
      <div
        key={pane}
        className="num pointer-events-none absolute left-3 z-10 flex max-w-[calc(100%-6rem)] flex-col items-start text-11"
        style={{ top: (rows[0]?.top ?? 0) + 4 }}
      >
        {rows.map((study) => (
          <StudyRow key={study.id} study={study} />
        ))}
      </div>
    );
  });
}

const ICON =
  'hidden size-5 place-items-center rounded-control text-subtle hover:bg-surface-3 hover:text-fg group-hover:grid group-focus-within:grid touch:hidden!';

function StudyRow({ study }: { study: StudyReading }) {
  const { button, overlay, wanted } = useOverlay('dialog', StudyDialog.preload);
  const { id, label, hidden, values } = study;
  const HideIcon = hidden ? EyeOff : Eye;
  return (
    <div className="group pointer-events-auto flex h-5 max-w-full items-center gap-x-2 rounded-control bg-surface-1/85 max-sm:max-w-none max-sm:shrink-0 sm:px-1 touch:h-6">
      <button
        type="button"
        {...button}
        aria-label={`${label} settings`}
        className={cn(
          'h-full shrink-0 hover:underline touch:max-sm:relative touch:max-sm:before:absolute touch:max-sm:before:-inset-x-2 touch:max-sm:before:-inset-y-2.5',
          hidden ? 'text-subtle line-through' : 'text-muted',
        )}
      >
        {label}
      </button>
      {hidden ? null : (
        <span aria-hidden="true" className="flex min-w-0 gap-x-2 overflow-hidden whitespace-nowrap">
          {values.map(({ label, color, text }) => (
            <span key={label} style={{ color: cssColor(color) }}>
              {text}
            </span>
          ))}
        </span>
      )}
      <button
        type="button"
        aria-label={hidden ? `Show ${label}` : `Hide ${label}`}
        className={ICON}
        onClick={() => changeStudy(id, { hidden: !hidden })}
      >
        <HideIcon className="size-3.5" aria-hidden="true" />
      </button>
      <button type="button" aria-label={`Remove ${label}`} className={ICON} onClick={() => removeStudy(id)}>
        <X className="size-3.5" aria-hidden="true" />
      </button>
      {wanted ? (
        <LazyBoundary>
          <StudyDialog {...overlay} first={id} />
        </LazyBoundary>
      ) : null}
    </div>
  );
}
