import type { Transaction, TransactionType } from '@papermint/contracts/wallet/model';
import type { LucideIcon } from 'lucide-react';
import {
  ArrowDownLeft,
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ArrowUpRight,
  ChartCandlestick,
  Clock,
  CreditCard,
  Gift,
  HandCoins,
  Image,
  Layers,
  Package,
  PiggyBank,
  RefreshCw,
  Scale,
  Split,
} from 'lucide-react';
import { useAtomValue } from '../../lib/atoms.ts';
import { StatusPill } from '../../parts/transaction-status.tsx';
import { balancesHiddenAtom } from '../../state/reader/hidden-balances.ts';
import { CardLine } from '../../ui/layout/card-line.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../ui/table/table-column.ts';
import { Amount } from '../../ui/text/amount.tsx';
import { When } from '../../ui/text/when.tsx';

const TYPES: Record<TransactionType, { text: string; icon: LucideIcon }> = {
  adjustment: { text: 'Adjustment', icon: Scale },
  card: { text: 'Card', icon: CreditCard },
  nft: { text: 'NFT', icon: Image },
  convert: { text: 'Convert', icon: RefreshCw },
  deposit: { text: 'Deposit', icon: ArrowDownToLine },
  dividend: { text: 'Dividend', icon: HandCoins },
  funding: { text: 'Funding', icon: Clock },
  futures: { text: 'Futures', icon: ChartCandlestick },
  opening_balance: { text: 'Opening balance', icon: PiggyBank },
  package: { text: 'Package', icon: Package },
  play_money: { text: 'Play money', icon: PiggyBank },
  split: { text: 'Stock split', icon: Split },
  staking: { text: 'Staking', icon: Layers },
  staking_reward: { text: 'Staking reward', icon: Gift },
  trade: { text: 'Trade', icon: ArrowLeftRight },
  transfer_in: { text: 'Transfer in', icon: ArrowDownLeft },
  transfer_out: { text: 'Transfer out', icon: ArrowUpRight },
  withdrawal: { text: 'Withdrawal', icon: ArrowUpFromLine },
};

export const typeOptions = Object.entries(TYPES).map(([value, { text }]) => ({ value, label: text }));

/**
 * @param own whether they are the reader's, who may have hidden their balances
 * @param asset the only asset of the list, whose balance is then shown
 */
export const transactionColumns = (own: boolean, asset?: string): readonly Column<Transaction>[] => [
  {
    key: 'createdAt',
    header: 'Time',
    sort: 'createdAt',
    sortFirst: 'descending',
    fixed: true,
    cell: ({ createdAt, description }) => (
      <span className="text-muted">
        <When at={createdAt} />
        <span className="sr-only">: {description}</span>
      </span>
    ),
  },
  {
    key: 'type',
    header: 'Type',
    cell: (transaction) => <TransactionKind type={transaction.type} />,
  },
  {
    key: 'description',
    header: 'Description',
    className: 'min-w-34',
    skeleton: 'w-32',
    cell: ({ description }) => (
      <span
        title={description}
        className="block max-w-34 truncate @min-[58rem]/table:max-w-52 @min-[68rem]/table:max-w-60 text-muted"
      >
        {description}
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    end: true,
    fixed: true,
    cell: (transaction) => <Gain transaction={transaction} own={own} />,
  },
  {
    key: 'counter',
    className: `${HIDDEN_BESIDE_PANEL} ${asset ? '@max-[80rem]/table:hidden' : '@max-[68rem]/table:hidden'}`,
    header: 'Counter amount',
    end: true,
    cell: (transaction) => <CounterAmount transaction={transaction} own={own} className="text-muted" />,
  },
  {
    key: 'fee',
    className: '@max-[50rem]/table:hidden',
    header: 'Fee',
    end: true,
    cell: (transaction) => <Fee transaction={transaction} className="text-muted" />,
  },
  {
    key: 'balance',
    className: `${HIDDEN_BESIDE_PANEL} ${asset ? '@max-[58rem]/table:hidden' : '@max-[80rem]/table:hidden'}`,
    header: 'Balance',
    end: true,
    cell: (transaction) => <BalanceAfter transaction={transaction} own={own} asset={asset} />,
  },
  {
    key: 'status',
    className: HIDDEN_BESIDE_PANEL,
    header: 'Status',
    end: true,
    cell: ({ status }) => <StatusPill status={status} />,
  },
];

interface TransactionProps {
  transaction: Transaction;
  own: boolean;
  className?: string;
}

export function Fee({ transaction: { fee, feeCurrency }, className = '' }: Omit<TransactionProps, 'own'>) {
  return (
    <Amount
      value={fee}
      {...(feeCurrency ? { currency: feeCurrency } : {})}
      rule="exact"
      leastDecimals={2}
      className={className}
    />
  );
}

export function TransactionKind({ type }: { type: TransactionType }) {
  const { text, icon: Icon } = TYPES[type];
  return (
    <span className="flex items-center gap-2 font-medium">
      <Icon className="size-4 text-subtle" aria-hidden="true" />
      {text}
    </span>
  );
}

/** Transactions that have moved no money, and never will. */
const CAME_TO_NOTHING: readonly string[] = ['declined', 'rejected', 'canceled', 'expired', 'failed'];

const inMargin = ({ type }: Transaction) => type === 'futures' || type === 'funding';

export function Gain({ transaction, own }: TransactionProps) {
  const masked = useAtomValue(balancesHiddenAtom) && own;
  return (
    <Amount
      masked={masked}
      value={transaction.amount}
      currency={transaction.currency}
      rule="exact"
      {...(inMargin(transaction) ? { leastDecimals: 2 } : {})}
      signed={!CAME_TO_NOTHING.includes(transaction.status)}
      className="font-medium"
    />
  );
}

export function CounterAmount({ transaction, own, className = '' }: TransactionProps) {
  const { counterAmount, counterCurrency } = transaction;
  const masked = useAtomValue(balancesHiddenAtom) && own;
  return (
    <Amount
      masked={masked}
      value={counterAmount}
      {...(counterCurrency ? { currency: counterCurrency } : {})}
      rule="exact"
      leastDecimals={2}
      className={className}
    />
  );
}

interface BalanceAfterProps extends TransactionProps {
  /** The asset of the shown balance: the counter asset if the list shows that, otherwise the asset of the amount. */
  asset?: string | undefined;
}

/** The balance of an asset right after a transaction; a dash until it is completed. */
export function BalanceAfter({ transaction, own, asset, className = '' }: BalanceAfterProps) {
  const { currency, balance, counterCurrency, counterBalance } = transaction;
  const masked = useAtomValue(balancesHiddenAtom) && own;
  const isCounter = counterCurrency !== null && counterCurrency === asset && currency !== asset;
  return (
    <Amount
      masked={masked}
      value={isCounter ? counterBalance : balance}
      currency={isCounter ? counterCurrency : currency}
      rule="exact"
      leastDecimals={2}
      className={className}
    />
  );
}

export function TransactionCard({ transaction, own }: TransactionProps) {
  const Icon = TYPES[transaction.type].icon;
  return (
    <CardLine
      picture={
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-surface-2 text-muted">
          <Icon className="size-4" aria-hidden="true" />
        </span>
      }
      title={transaction.description}
      titleWraps
      note={<When at={transaction.createdAt} />}
      figure={<Gain transaction={transaction} own={own} />}
      figureNote={
        transaction.counterAmount ? (
          <CounterAmount transaction={transaction} own={own} className="text-muted" />
        ) : transaction.status === 'completed' ? null : (
          <StatusPill status={transaction.status} />
        )
      }
    />
  );
}
