import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { whyImpossible } from '../../../frames/staff/queue/queue-acts.ts';
import { QueueBulkDialog } from '../../../frames/staff/queue/queue-bulk-dialog.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { RISK_WORDS } from '../../withdrawals/staff/risk-marks.tsx';
import type { DeskRow } from './desk-kinds.tsx';
import { deskKinds } from './desk-kinds.tsx';
import { laneWords } from './lane-words.ts';
import { laneFilters } from './use-desk.ts';

/** The lanes whose rows can be decided together, and the key of the act. */
export const BULK = { deposits: 'a', withdrawals: 'a', stuck: 't' } as const;
export type BulkLane = keyof typeof BULK;

const MOST = { perPage: 100 };
const FRESH = { staleTime: 0, refetchOnWindowFocus: false };

/** All rows of a lane, as far as one call lists them. */
function useLaneRows(lane: BulkLane) {
  const { deposits, withdrawals, stuck } = laneFilters;
  const filters = lane === 'stuck' ? stuck : withdrawals;
  const incoming = lane === 'deposits';
  const ins = useQuery(
    trpc.depositConfirmationsStaff.list.queryOptions(
      { ...deposits, ...MOST },
      { ...FRESH, enabled: incoming },
    ),
  );
  const outs = useQuery(
    trpc.withdrawalsStaff.list.queryOptions({ ...filters, ...MOST }, { ...FRESH, enabled: !incoming }),
  );
  const rows = incoming
    ? ins.data && { rows: deskKinds.deposits(ins.data.data), total: ins.data.total }
    : outs.data && {
        rows: deskKinds[lane === 'stuck' ? 'stuck' : 'withdrawals'](outs.data.data),
        total: outs.data.total,
      };
  return { rows, query: incoming ? ins : outs };
}

interface DeskBulkProps {
  lane: BulkLane;
  onDone: () => void;
  onClose: () => void;
}

/**
 * Decides all rows of a lane after a summary. The summary leaves rows with marks out until the reader includes them.
 */
export function DeskBulk({ lane, onDone, onClose }: DeskBulkProps) {
  const { rows, query } = useLaneRows(lane);
  const { title, rowsName } = laneWords[lane];
  // The summed rows do not change under the reader.
  const [fixed, setFixed] = useState<typeof rows>();
  const shown = fixed ?? rows;
  if (rows && !fixed && !query.isFetching) setFixed(rows);
  const act = shown?.rows.flatMap(({ acts }) => acts).find(({ key }) => key === BULK[lane]);
  if (shown && act)
    return <Plan lane={lane} act={act} rowsName={rowsName} onDone={onDone} onClose={onClose} {...shown} />;
  return (
    <Dialog title={title} className="max-w-120" onClose={onClose}>
      {() =>
        query.isError ? (
          <QueryFailed query={query} title={`The ${rowsName} could not be loaded.`} />
        ) : shown ? (
          <p className="p-5 text-13 text-muted">Nothing here needs your decision.</p>
        ) : (
          <Skeleton className="m-5 h-60" />
        )
      }
    </Dialog>
  );
}

interface PlanProps extends DeskBulkProps {
  act: DeskRow['acts'][number];
  rows: readonly DeskRow[];
  total: number;
  rowsName: string;
}

function Plan({ lane, act, rows, total, rowsName, onDone, onClose }: PlanProps) {
  const beyond = total - rows.length;
  const second = rows.filter(({ weight }) => weight.marks.includes(RISK_WORDS.large)).length;
  return (
    <QueueBulkDialog
      act={act}
      rows={rows.map(({ id, title, note, weight, acts, claim }) => ({
        ...weight,
        id,
        name: `${title}, ${note}`,
        impossible: whyImpossible(
          acts.some(({ key }) => key === act.key),
          claim,
        ),
      }))}
      rowsName={rowsName}
      each={laneWords[lane].each}
      beyond={beyond > 0 ? [{ name: `Beyond the first ${rows.length}`, count: beyond }] : []}
      {...(second > 0 ? { markedHint: `${second} above the limit will need a second approval.` } : {})}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
