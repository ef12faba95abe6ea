import type { NftCondition } from '@papermint/contracts/nft/model';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { RowGone } from '../../../frames/staff/row-gone.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import { conditionOptions, conditionWords } from '../nft-pills.tsx';
import { ConditionDetails, NewCondition } from './condition-form.tsx';

const ActivePill = ({ active }: Pick<NftCondition, 'active'>) => (
  <Pill tone={active ? 'ok' : 'plain'} quiet={active}>
    {active ? 'Checked' : 'Off'}
  </Pill>
);

const columns: readonly Column<NftCondition>[] = [
  {
    key: 'kind',
    header: 'Condition',
    fixed: true,
    cell: ({ kind, text }) => (
      <span className="font-medium">
        {conditionWords[kind]} <span className="font-normal text-muted max-md:hidden">{text}</span>
      </span>
    ),
  },
  {
    key: 'of',
    header: 'Of',
    cell: ({ item, collection }) => item ?? <span className="text-muted">All of {collection}</span>,
  },
  { key: 'active', header: 'Status', cell: ActivePill },
  {
    key: 'createdAt',
    header: 'Created',
    sort: 'createdAt',
    sortFirst: 'descending',
    className: 'max-lg:hidden',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
];

const shared = {
  call: 'nftMarketStaff.conditions',
  permission: 'content',
  rowsName: 'conditions',
  rowKey: ({ uuid }: NftCondition) => uuid,
  columns: () => columns,
  card: ({ kind, item, collection, active }: NftCondition) => (
    <CardLine
      title={conditionWords[kind]}
      note={item ?? `All of ${collection}`}
      figure={<ActivePill active={active} />}
    />
  ),
  filters: () => <SelectFilter name="kind" label="Condition" options={conditionOptions} several />,
  panel: {
    each: 'condition',
    param: 'peek',
    name: ({ kind }: NftCondition) => conditionWords[kind],
    content: (
      uuid: string,
      {
        row,
        answer,
        open,
      }: { row: NftCondition | undefined; answer: unknown; open: (key: string | null) => void },
    ) =>
      row ? (
        <ConditionDetails key={uuid} condition={row} onGone={() => open(null)} />
      ) : (
        <RowGone each="condition" answer={answer} />
      ),
  },
  empty: (
    <Empty title="No conditions">
      Conditions are checked when an NFT is listed, offered for, bought or transferred.
    </Empty>
  ),
} as const;

/** The conditions of all NFTs and collections. */
export function NftConditionsPage() {
  return (
    <StaffList
      {...shared}
      title="NFT conditions"
      search="Name of item or collection"
      create={{ label: 'Add a condition', dialog: (close) => <NewCondition onClose={close} /> }}
    />
  );
}

/** The conditions of one item and its collection: a tab of its page. */
export function NftItemConditionsPage() {
  const { nftUuid: uuid = '' } = useParams();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <div className="mb-3 flex justify-end">
        <Button size="small" onClick={() => setAdding(true)}>
          Add a condition
        </Button>
      </div>
      <StaffList {...shared} inRecord key={uuid} of={{ item: uuid }} title="Conditions" />
      {adding ? <NewCondition of={{ uuid }} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
