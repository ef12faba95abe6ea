import { assetPicture } from '@papermint/contracts/markets/pictures';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { queryClient } from '../../../api/trpc.ts';
import { useContractForm } from '../../../frames/form/contract-form.ts';
import { FormField, FormFrame } from '../../../frames/form/form-frame.tsx';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { Button } from '../../../ui/form/button.tsx';
import { AmountInput, Input } from '../../../ui/form/input.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { RoundImage } from '../../../ui/picture/round-image.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { effectsOf } from './chain-effects.ts';
import type { ChainCoin, ChainRecord } from './chain-words.tsx';
import { CoinStatusPill } from './chain-words.tsx';

/** The coins of a blockchain: limits, fee and open ways, each with a dialog that changes them. */
export function ChainCoins({ record }: { record: ChainRecord }) {
  const { coins, addable } = record;
  const [edited, setEdited] = useState<ChainCoin | 'new' | null>(null);
  return (
    <Card
      title="Coins"
      aside={
        addable.length > 0 ? (
          <Button size="small" onClick={() => setEdited('new')}>
            <Plus className="size-4" aria-hidden="true" />
            Add coin
          </Button>
        ) : null
      }
    >
      {coins.length === 0 ? (
        <Empty title="No coins">
          {addable.length > 0
            ? 'Add the coins that move on this blockchain.'
            : 'A coin can be added once it is listed.'}
        </Empty>
      ) : (
        <ul className="divide-y divide-line">
          {coins.map((coin) => (
            <CoinRow key={coin.currency} coin={coin} onEdit={() => setEdited(coin)} />
          ))}
        </ul>
      )}
      {edited ? (
        <Dialog
          title={edited === 'new' ? 'Add coin' : codeLabel(edited.currency)}
          className="max-w-lg"
          onClose={() => setEdited(null)}
        >
          {(close) => <CoinForm record={record} coin={edited === 'new' ? null : edited} onDone={close} />}
        </Dialog>
      ) : null}
    </Card>
  );
}

function CoinRow({ coin, onEdit }: { coin: ChainCoin; onEdit: () => void }) {
  const { currency, minDeposit, minWithdrawal, withdrawalFee } = coin;
  const code = codeLabel(currency);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 text-13">
      <span className="flex w-28 items-center gap-2 text-14 font-medium lg:w-40">
        <RoundImage src={assetPicture(currency)} label={codeLabel(currency)} className="size-6" />
        {code}
      </span>
      <dl className="grid min-w-0 flex-1 basis-full max-md:order-last grid-cols-[repeat(auto-fit,minmax(min(7.25rem,100%),1fr))] gap-x-6 gap-y-1 md:basis-0">
        <Figure label="Minimum deposit" value={minDeposit} currency={currency} />
        <Figure label="Minimum withdrawal" value={minWithdrawal} currency={currency} />
        <Figure label="Withdrawal fee" value={withdrawalFee} currency={currency} />
      </dl>
      <span className="flex items-center gap-3 max-md:ml-auto">
        <CoinStatusPill coin={coin} />
        <Button size="small" aria-label={`Edit ${code}`} onClick={onEdit}>
          Edit
        </Button>
      </span>
    </li>
  );
}

function Figure({ label, value, currency }: { label: string; value: string; currency: string }) {
  return (
    <div>
      <dt className="text-12 text-subtle">{label}</dt>
      <dd>
        <Amount value={value} currency={currency} rule="exact" />
      </dd>
    </div>
  );
}

const OPEN = [
  { value: 'yes', label: 'Open' },
  { value: 'no', label: 'Paused' },
] as const;
const open = (on: boolean) => (on ? 'yes' : 'no');

interface CoinFormProps {
  record: ChainRecord;
  /** Null for a new coin. */
  coin: ChainCoin | null;
  onDone: () => void;
}

const waysOf = (coin: ChainCoin | null) => ({
  deposits: coin?.depositsOn ?? true,
  withdrawals: coin?.withdrawalsOn ?? true,
});

function useCoinForm({ record: { blockchain, addable }, coin, onDone }: CoinFormProps) {
  const before = waysOf(coin);
  return useContractForm('blockchainsStaff.update', {
    id: 'blockchain-coin',
    defaults: {
      coin: coin?.currency ?? addable[0] ?? '',
      minDeposit: coin?.minDeposit ?? '',
      minWithdrawal: coin?.minWithdrawal ?? '',
      withdrawalFee: coin?.withdrawalFee ?? '',
      depositsOn: open(before.deposits),
      withdrawalsOn: open(before.withdrawals),
      reason: '',
    },
    input: ({ depositsOn, withdrawalsOn, reason, ...typed }) => ({
      key: blockchain.key,
      coin: typed.coin,
      minDeposit: tidyAmount(typed.minDeposit),
      minWithdrawal: tidyAmount(typed.minWithdrawal),
      withdrawalFee: tidyAmount(typed.withdrawalFee),
      depositsOn: depositsOn === 'yes',
      withdrawalsOn: withdrawalsOn === 'yes',
      ...(reason && { reason }),
    }),
    required: {
      minDeposit: 'Enter a minimum',
      minWithdrawal: 'Enter a minimum',
      withdrawalFee: 'Enter a fee, or 0 for none',
    },
    async onDone() {
      await queryClient.invalidateQueries();
      onDone();
    },
  });
}

function CoinForm({ record, coin, onDone }: CoinFormProps) {
  const { addable } = record;
  const before = waysOf(coin);
  const form = useCoinForm({ record, coin, onDone });
  const { depositsOn, withdrawalsOn } = form.values;
  const unit = codeLabel(form.values.coin);
  const after = { deposits: depositsOn === 'yes', withdrawals: withdrawalsOn === 'yes' };
  const effects = coin ? effectsOf(before, after, coin) : [];
  const amount = (name: 'minDeposit' | 'minWithdrawal' | 'withdrawalFee', label: string) => (
    <FormField form={form} name={name} label={label}>
      {(control) => <AmountInput {...control} unit={unit} placeholder="0" />}
    </FormField>
  );
  const way = (name: 'depositsOn' | 'withdrawalsOn', label: string) => (
    <FormField form={form} name={name} label={label}>
      {(control) => <NativeSelect {...control} shape="field" options={OPEN} />}
    </FormField>
  );
  return (
    <FormFrame
      form={form}
      label={coin ? 'Coin of the blockchain' : 'Add coin'}
      submit={coin ? 'Save' : 'Add coin'}
      guarded
      className="p-5"
    >
      {coin ? null : (
        <FormField form={form} name="coin" label="Coin" hint="Coins can move on several blockchains.">
          {(control) => (
            <NativeSelect
              {...control}
              shape="field"
              options={addable.map((code) => ({ value: code, label: codeLabel(code) }))}
            />
          )}
        </FormField>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {way('depositsOn', 'Deposits')}
        {way('withdrawalsOn', 'Withdrawals')}
        {amount('minDeposit', 'Minimum deposit')}
        {amount('minWithdrawal', 'Minimum withdrawal')}
        {amount('withdrawalFee', 'Withdrawal fee')}
      </div>
      {effects.length > 0 ? (
        <ul className="grid list-disc gap-1 pl-5 text-13 text-muted" aria-live="polite">
          {effects.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ) : null}
      <FormField form={form} name="reason" label="Reason (optional)" hint="Recorded in the audit log.">
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </FormField>
    </FormFrame>
  );
}
