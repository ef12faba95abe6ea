import { inGroups } from '@papermint/contracts/chains/sim-address';
import { assetPicture } from '@papermint/contracts/markets/pictures';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Outputs } from '../../../api/trpc.ts';
import { queryClient } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { RowFacts } from '../../../frames/staff/queue/row-facts.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { Button, buttonClass } from '../../../ui/form/button.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { RoundImage } from '../../../ui/picture/round-image.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';

type PoolAddress = Outputs['depositAddressesStaff']['list']['data'][number];

const CALL = 'depositAddressesStaff.list';
const nameOf = ({ paymentMethod, name }: PoolAddress) => `${name} (${codeLabel(paymentMethod)})`;
const status = ({ enabled }: PoolAddress) => (
  <Pill tone={enabled ? 'ok' : 'warn'} quiet={enabled}>
    {enabled ? 'Open' : 'Closed'}
  </Pill>
);

const columns: readonly Column<PoolAddress>[] = [
  {
    key: 'paymentMethod',
    header: 'Coin',
    sort: 'paymentMethod',
    fixed: true,
    skeleton: 'w-40',
    cell: (row) => (
      <span className="flex items-center gap-2 font-medium whitespace-nowrap">
        <RoundImage
          src={assetPicture(row.paymentMethod)}
          label={codeLabel(row.paymentMethod)}
          className="size-6"
        />
        {nameOf(row)}
      </span>
    ),
  },
  { key: 'blockchain', header: 'Blockchain', sort: 'blockchain', cell: ({ blockchain }) => blockchain },
  {
    key: 'address',
    header: 'Pool address',
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ address }) => (
      <span className="num whitespace-nowrap text-muted">
        {address.slice(0, 12)}…{address.slice(-8)}
      </span>
    ),
  },
  {
    key: 'deposits',
    header: 'Deposits',
    end: true,
    cell: ({ deposits }) => <span className="num">{deposits}</span>,
  },
  { key: 'enabled', header: 'Status', end: true, fixed: true, cell: status },
];

/** The addresses that coins come in by, which staff open and close. */
export function AddressesPage() {
  return (
    <StaffList
      call={CALL}
      permission="money"
      title="Deposit addresses"
      rowsName="addresses"
      rowKey={({ address }) => address}
      columns={() => columns}
      card={(row) => <CardLine title={nameOf(row)} note={row.blockchain} figure={status(row)} />}
      search="Coin, blockchain or address"
      filters={() => (
        <SelectFilter
          name="enabled"
          label="Status"
          options={[
            { value: 'yes', label: 'Open' },
            { value: 'no', label: 'Closed' },
          ]}
        />
      )}
      action={() => (
        <Link
          to="/kut/billing/deposit/addresses/add"
          className={buttonClass({ look: 'primary', size: 'small' })}
        >
          <Plus className="size-4" aria-hidden="true" />
          Add address
        </Link>
      )}
      panel={{
        each: 'address',
        param: 'peek',
        name: nameOf,
        content: (address, { row, onActed }) => (
          <>
            <RowFacts call={CALL} search={address} row={row} each="address" facts={factsOf} />
            {row ? <OpenOrClose row={row} onActed={onActed} /> : null}
          </>
        ),
      }}
      empty={<Empty title="No addresses">Coins can be deposited once they have an address.</Empty>}
    />
  );
}

function factsOf(row: PoolAddress) {
  return [
    { label: 'Coin', value: nameOf(row) },
    { label: 'Blockchain', value: row.blockchain },
    {
      label: 'Pool address',
      value: (
        <span className="inline-flex items-start justify-end gap-1">
          <span className="min-w-0 font-mono text-12">{inGroups(row.address)}</span>
          <CopyButton text={row.address} label="Copy address" className="shrink-0" />
        </span>
      ),
    },
    { label: 'Memo', value: row.memo ?? 'None' },
    { label: 'Deposits', value: <span className="num">{row.deposits}</span> },
    { label: 'Status', value: status(row) },
    { label: 'Added', value: <When at={row.createdAt} absolute="utc" /> },
  ];
}

function OpenOrClose({ row, onActed }: { row: PoolAddress; onActed: () => void }) {
  const [asking, setAsking] = useState(false);
  const { enabled, paymentMethod, blockchain, blockchainKey } = row;
  const what = `deposits of ${codeLabel(paymentMethod)} on ${blockchain}`;
  return (
    <div className="border-t border-line p-5">
      <Button look={enabled ? 'danger' : 'primary'} className="max-sm:w-full" onClick={() => setAsking(true)}>
        {enabled ? 'Close deposits' : 'Open deposits'}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={enabled ? `Close ${what}?` : `Open ${what}?`}
          points={
            enabled
              ? [
                  'Traders can no longer see their address, in open tabs either.',
                  'Deposits that are on their way are still credited.',
                ]
              : ['Traders have the same addresses as before.']
          }
          button={enabled ? 'Close deposits' : 'Open deposits'}
          danger={enabled}
          call={enabled ? 'depositAddressesStaff.disable' : 'depositAddressesStaff.enable'}
          input={{ paymentMethod, blockchain: blockchainKey }}
          onDone={() => {
            void queryClient.invalidateQueries();
            onActed();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
