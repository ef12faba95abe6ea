import { useNavigate } from 'react-router-dom';
import { queryClient } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { formatCount } from '../../../ui/text/amount-format.ts';
import { ChainTimes, whole } from './chain-times.tsx';
import type { Chain } from './chain-words.tsx';
import { ChainStatusPill, chainStatusOptions, secondsText } from './chain-words.tsx';

const num = (value: number) => <span className="num">{formatCount(value)}</span>;

const columns: readonly Column<Chain>[] = [
  {
    key: 'name',
    header: 'Blockchain',
    sort: 'name',
    fixed: true,
    cell: ({ name }) => <span className="font-medium whitespace-nowrap">{name}</span>,
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <ChainStatusPill status={status} /> },
  { key: 'coins', header: 'Coins', sort: 'coins', end: true, cell: ({ coins }) => num(coins) },
  { key: 'height', header: 'Height', sort: 'height', end: true, cell: ({ height }) => num(height) },
  {
    key: 'blockTime',
    header: 'Block time',
    sort: 'blockTime',
    end: true,
    className: 'max-lg:hidden',
    cell: ({ blockTime }) => <span className="num whitespace-nowrap">{secondsText(blockTime)}</span>,
  },
  {
    key: 'confirmations',
    header: 'Confirmations',
    end: true,
    className: 'max-lg:hidden',
    cell: ({ confirmations }) => num(confirmations),
  },
  {
    key: 'deposits',
    header: 'Deposits pending',
    sort: 'deposits',
    end: true,
    cell: ({ deposits }) => num(deposits),
  },
  {
    key: 'withdrawals',
    header: 'Withdrawals pending',
    sort: 'withdrawals',
    end: true,
    cell: ({ withdrawals }) => num(withdrawals),
  },
];

/** The simulated blockchains that coins come in and go out by. */
export function BlockchainsPage() {
  return (
    <StaffList
      call="blockchainsStaff.list"
      permission="settings"
      title="Blockchains"
      rowsName="blockchains"
      rowKey={({ key }) => key}
      columns={() => columns}
      card={(chain) => (
        <CardLine
          title={chain.name}
          note={`${chain.coins} ${chain.coins === 1 ? 'coin' : 'coins'}, ${secondsText(chain.blockTime)} a block`}
          figure={num(chain.height)}
          figureNote={<ChainStatusPill status={chain.status} />}
        />
      )}
      search="Name or key"
      filters={() => <SelectFilter name="status" label="Status" options={chainStatusOptions} several />}
      link={{ name: ({ name }) => name, to: ({ key }) => `/kut/settings/blockchain/${key}` }}
      create={{ label: 'Add blockchain', dialog: (close) => <AddBlockchain onClose={close} /> }}
      empty={<Empty title="No blockchains">Add a blockchain so that coins can move on it.</Empty>}
    />
  );
}

function AddBlockchain({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Add blockchain" className="max-w-lg" onClose={onClose}>
      {(close) => <NewBlockchain onDone={close} />}
    </Dialog>
  );
}

function NewBlockchain({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const form = useContractForm('blockchainsStaff.create', {
    defaults: { name: '', key: '', height: '0', blockTime: '', confirmations: '', reason: '' },
    input: ({ height, blockTime, confirmations, reason, ...typed }) => ({
      ...typed,
      height: whole(height),
      blockTime: whole(blockTime),
      confirmations: whole(confirmations),
      ...(reason && { reason }),
    }),
    required: {
      name: 'Enter a name',
      key: 'Enter a key',
      height: 'Enter a height',
      blockTime: 'Enter a block time',
      confirmations: 'Enter a number of confirmations',
    },
    onDone({ blockchain: { key } }) {
      void queryClient.invalidateQueries();
      onDone();
      void navigate(`/kut/settings/blockchain/${key}`);
    },
  });
  return (
    <FormFrame form={form} label="Add blockchain" submit="Add blockchain" guarded className="p-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormField form={form} name="name" label="Name">
          {(control) => <Input {...control} maxLength={30} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="key" label="Key" hint="Cannot be changed later.">
          {(control) => <Input {...control} maxLength={30} autoComplete="off" placeholder="my-chain" />}
        </FormField>
        <FormField form={form} name="height" label="Current height" hint="The number of its last block.">
          {(control) => <Input {...control} inputMode="numeric" maxLength={10} autoComplete="off" />}
        </FormField>
        <ChainTimes form={form} />
        <FormField form={form} name="reason" label="Reason (optional)" hint="Recorded in the audit log.">
          {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
        </FormField>
      </div>
    </FormFrame>
  );
}
