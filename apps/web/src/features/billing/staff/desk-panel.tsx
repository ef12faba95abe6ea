import { client } from '../../../api/trpc.ts';
import type { QueueAct } from '../../../frames/staff/queue/queue-acts.ts';
import { QueueDecision } from '../../../frames/staff/queue/queue-decision.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { DetailPanel } from '../../../ui/overlay/detail-panel.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import type { DeskRow } from './desk-kinds.tsx';
import { laneWords } from './lane-words.ts';

interface DeskPanelProps {
  opened: string;
  /** The rows of all lanes, in the order of the desk. */
  rows: readonly DeskRow[];
  decided: string | undefined;
  refused: string | undefined;
  onDecide: (row: DeskRow, act: QueueAct<never>, reason: string) => Promise<string | null>;
  onOpen: (key: string | null) => void;
}

/** A row of the desk with all that is needed to decide it. */
export function DeskPanel({ opened, rows, decided, refused, onDecide, onOpen }: DeskPanelProps) {
  const row = rows.find(({ key }) => key === opened);
  const { queue = null, id = '', lane } = row ?? {};
  return (
    <DetailPanel
      label={row?.title ?? 'Billing desk'}
      each={lane ? laneWords[lane].each : 'row'}
      opened={opened}
      keys={rows.map(({ key }) => key)}
      underBar
      onOpen={onOpen}
    >
      {row ? (
        <>
          {row.panel}
          <QueueDecision
            key={opened}
            id={id}
            acts={row.acts}
            claimed={queue !== null && row.acts.some(({ key }) => key === 'a')}
            claim={(subject) => client.queuesStaff.claim.mutate({ queue: queue ?? '', subject })}
            release={(subject) => client.queuesStaff.release.mutate({ queue: queue ?? '', subject })}
            decided={decided}
            refused={refused}
            onDecide={(act, reason) => onDecide(row, act, reason)}
          />
        </>
      ) : (
        <Empty
          title="This is no longer on the desk"
          action={
            <TextLink to="/kut/billing/transactions" className="text-13">
              All transactions
            </TextLink>
          }
        >
          It was decided or updated in the meantime.
        </Empty>
      )}
    </DetailPanel>
  );
}
