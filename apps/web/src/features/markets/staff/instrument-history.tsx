import type { PillTone } from '../../../ui/text/pill.tsx';
import { Timeline } from '../../../ui/text/timeline.tsx';
import { When } from '../../../ui/text/when.tsx';
import { specName, specText } from './spec-words.ts';
import type { InstrumentChange } from './staff-instrument.ts';

const MOVED: Readonly<Record<string, { title: string; tone: PillTone }>> = {
  trading: { title: 'Trading started', tone: 'ok' },
  halted: { title: 'Halted', tone: 'warn' },
  delisted: { title: 'Delisted', tone: 'danger' },
};

/** Whether a command lists an instrument. */
const isListing = (action: string) => /\.create[A-Z]/.test(action);

/** The changes that staff made to an instrument, newest first. */
export function InstrumentHistory({ changes }: { changes: readonly InstrumentChange[] }) {
  return (
    <section aria-label="History">
      <h3 className="mb-3 text-13 font-semibold">History</h3>
      {changes.length === 0 ? (
        <p className="text-13 text-muted">No changes yet.</p>
      ) : (
        <Timeline
          label="History"
          entries={changes.map((change, index) => ({
            // Several changes may have the same time.
            key: `${change.at} ${changes.length - index}`,
            ...headOf(change),
            when: <When at={change.at} absolute="utc" />,
            note: <Note change={change} />,
          }))}
        />
      )}
    </section>
  );
}

function headOf({ action, after }: InstrumentChange): { title: string; tone: PillTone } {
  if (isListing(action)) return { title: 'Listed', tone: 'accent' };
  if (action.endsWith('syncTradingAssets')) {
    const listed = after !== null && 'status' in after;
    return { title: listed ? 'Listed from the catalog' : 'Reset to the catalog', tone: 'accent' };
  }
  const moved = MOVED[String(after?.status)];
  return moved ?? { title: 'Specification changed', tone: 'info' };
}

function Note({ change: { action, before, after, reason, by } }: { change: InstrumentChange }) {
  const fields = isListing(action) || after?.status ? [] : Object.keys(after ?? {});
  const canceled = Number(after?.canceled ?? 0);
  return (
    <>
      {fields.map((field) => (
        <p key={field} className="num whitespace-normal">
          {specName(field)}: {specText(field, before?.[field])} → {specText(field, after?.[field])}
        </p>
      ))}
      {canceled > 0 ? <p className="num whitespace-normal">{canceled} open orders were canceled</p> : null}
      {reason ? <p className="text-fg">{reason}</p> : null}
      <p className="text-12 text-subtle">{by}</p>
    </>
  );
}
