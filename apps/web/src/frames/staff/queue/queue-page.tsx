import type { Page } from '@papermint/contracts/common/page';
import type { Permission } from '@papermint/contracts/common/permissions';
import type { QueueCounts } from '@papermint/contracts/queues/model';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { client } from '../../../api/trpc.ts';
import type { Column } from '../../../ui/table/table-column.ts';
import type { AnswerOf, FilterOf, List, ListInput, ListName, RowOf } from '../../list/use-list.ts';
import { useList } from '../../list/use-list.ts';
import { Permitted } from '../permitted.tsx';
import { useSavedViews } from '../saved-views/saved-views.tsx';
import type { QueueRow } from './queue-acts.ts';
import { QueueDesk } from './queue-desk.tsx';
import type { QueueViewProps } from './queue-view.tsx';
import { QueueView } from './queue-view.tsx';

/** The calls that answer queues: 'withdrawalsStaff.list'. The queue has the name of the feature. */
export type QueueName = {
  [N in ListName]: RowOf<N> extends QueueRow ? (AnswerOf<N> extends Counted ? N : never) : never;
}[ListName];

interface Counted {
  counts: QueueCounts;
}

type Row<N extends QueueName> = RowOf<N> & QueueRow;
type Answer<N extends QueueName> = AnswerOf<N> & Page<Row<N>> & Counted;

interface QueueListOptions<N extends QueueName> {
  rowKey: (row: RowOf<N>) => string;
  rowsName: string;
  /** The rows without a filter. */
  waiting: Partial<ListInput<N>>;
  /** The filters that show other rows; by default `status`. */
  instead?: readonly FilterOf<N>[];
}

/** The list of a queue and its saved views. It shows waiting rows until a filter shows others. */
function useQueueList<N extends QueueName>(call: N, options: QueueListOptions<N>) {
  const { rowKey, rowsName, waiting, instead = ['status'] } = options;
  const [params] = useSearchParams();
  const others = instead.some((name) => params.has(name));
  const list = useList(call, { rowKey, ...(others ? {} : { of: waiting }) });
  return { list, others, views: useSavedViews(call, rowsName, list) };
}

interface QueuePageProps<N extends QueueName>
  extends QueueListOptions<N>,
    Pick<
      QueueViewProps<Row<N>, Answer<N>>,
      'title' | 'card' | 'search' | 'empty' | 'panel' | 'acts' | 'claimed' | 'weigh' | 'action'
    > {
  call: N;
  permission: Permission;
  columns: readonly Column<Row<N>>[];
  /** Added while other than waiting rows are shown. */
  otherColumns: readonly Column<Row<N>>[];
  filters: ReactNode;
  /** After the number of waiting rows: 'to confirm'. */
  awaiting: string;
}

/** A screen of the back office with one queue. */
export function QueuePage<N extends QueueName>(props: QueuePageProps<N>) {
  return (
    <Permitted permission={props.permission} title={props.title}>
      <Queue {...props} />
    </Permitted>
  );
}

function Queue<N extends QueueName>(props: QueuePageProps<N>) {
  const { call, permission, rowKey, waiting, instead, columns, otherColumns, filters, awaiting, ...view } =
    props;
  const { rowsName } = props;
  const { list, others, views } = useQueueList(call, {
    rowKey,
    rowsName,
    waiting,
    ...(instead && { instead }),
  });
  const [queue = ''] = call.split('.');
  return (
    <QueueView<Row<N>, Answer<N>>
      {...view}
      list={list as unknown as List<Row<N>, string, Answer<N>>}
      views={views}
      columns={() => (others ? [...columns, ...otherColumns] : columns)}
      filters={() => filters}
      about={(answer) => (answer ? countsText(answer.counts, awaiting) : null)}
      intro={(answer) => (answer ? <QueueDesk queue={queue} /> : null)}
      claim={(subject) => client.queuesStaff.claim.mutate({ queue, subject })}
      release={(subject) => client.queuesStaff.release.mutate({ queue, subject })}
    />
  );
}

const countsText = ({ waiting, overdue }: QueueCounts, awaiting: string) =>
  `${waiting} ${awaiting}${overdue > 0 ? `, ${overdue} overdue` : ''}`;
