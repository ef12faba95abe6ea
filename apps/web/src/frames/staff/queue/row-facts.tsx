import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { KeyValue } from '../../../ui/text/key-values.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { QueryFailed } from '../../list/query-view.tsx';
import type { ListName, RowOf } from '../../list/use-list.ts';
import { pageQueryOf } from '../../list/use-list.ts';

interface RowFactsProps<N extends ListName> {
  call: N;
  /** The key of the row, which the search of the call finds. */
  search: string;
  /** The row of the list. */
  row: RowOf<N> | undefined;
  /** The noun of a row: 'transfer'. */
  each: string;
  facts: (row: RowOf<N>) => readonly KeyValue[];
}

/** The details of a row whose list has all of its facts. A row of another page is searched for. */
export function RowFacts<N extends ListName>({ call, search, row, each, facts }: RowFactsProps<N>) {
  const query = useQuery(pageQueryOf(call)({ search }, { enabled: row === undefined }));
  const shown = row ?? query.data?.data[0];
  if (shown !== undefined) return <KeyValues className="p-5" rows={facts(shown)} />;
  if (query.isError) return <QueryFailed query={query} title={`This ${each} could not be loaded.`} />;
  return query.data ? <Empty title={`There is no such ${each}`} /> : <Skeleton className="m-5 h-60" />;
}
