import type { SearchAnswer, SearchKind } from '@papermint/contracts/search/model';
import { keepPreviousData } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ChartCandlestick,
  ClipboardList,
  CreditCard,
  Image as ImageIcon,
  Images,
  Layers,
  ListOrdered,
  Mail,
  MessagesSquare,
  Scale,
  Stamp,
  UserRound,
} from 'lucide-react';
import { useDebounced } from '../../../lib/debounced.ts';
import { rankOf } from '../../../lib/text/rank.ts';
import type { CommandGroup } from '../../../ui/overlay/command-palette.tsx';

/** The request follows after this pause, ms, for this many letters at least. */
const PAUSE = 150;
const LEAST_TYPED = 2;

export type FoundKind = SearchKind;

/** How each kind is named, and one of it. */
export const KINDS: Record<SearchKind, { name: string; one: string; icon: LucideIcon }> = {
  people: { name: 'People', one: 'Trader', icon: UserRound },
  orders: { name: 'Orders', one: 'Order', icon: ListOrdered },
  positions: { name: 'Positions', one: 'Position', icon: Scale },
  markets: { name: 'Markets', one: 'Market', icon: ChartCandlestick },
  withdrawals: { name: 'Withdrawals', one: 'Withdrawal', icon: ArrowUpFromLine },
  deposits: { name: 'Deposits', one: 'Deposit', icon: ArrowDownToLine },
  transactions: { name: 'Transactions', one: 'Transaction', icon: ArrowLeftRight },
  cards: { name: 'Cards', one: 'Card', icon: CreditCard },
  stakes: { name: 'Staking contracts', one: 'Staking contract', icon: Layers },
  items: { name: 'NFTs', one: 'NFT', icon: ImageIcon },
  collections: { name: 'Collections', one: 'Collection', icon: Images },
  requirements: { name: 'Requirements', one: 'Requirement', icon: ClipboardList },
  approvals: { name: 'Approvals', one: 'Approval', icon: Stamp },
  conversations: { name: 'Conversations', one: 'Conversation', icon: MessagesSquare },
  mails: { name: 'Mails', one: 'Mail', icon: Mail },
};

/** The search for the server; null if the text is too short. */
export function useAsked(typed: string) {
  const settled = useDebounced(typed.trim(), PAUSE);
  const q = settled.length < LEAST_TYPED || typed.trim() === '' ? null : settled;
  return { q, settling: settled !== typed.trim() && typed.trim().length >= LEAST_TYPED };
}

/** The input and the options of a search by `useAsked`. The former answer stays while the next one loads. */
export const searchBy = (q: string | null) =>
  [{ q: q ?? '' }, { enabled: q !== null, placeholderData: keepPreviousData, retry: false }] as const;

/**
 * The answer of the server as commands. Of an answer to an earlier question, only those that match the current text.
 * @param known ids of commands that are already on the screen
 */
export function foundGroups(
  { data, isPlaceholderData }: { data: SearchAnswer | undefined; isPlaceholderData: boolean },
  typed: string,
  known: ReadonlySet<string>,
  go: (path: string) => void,
): CommandGroup[] {
  const groups = data?.groups.map(({ kind, hits }) => ({
    value: KINDS[kind].name,
    items: hits
      .filter(({ path }) => !known.has(path))
      .map(({ title, note, path }) => ({
        id: path,
        label: title,
        note: note ?? undefined,
        icon: KINDS[kind].icon,
        run: () => go(path),
      }))
      .filter(({ label, note }) => !isPlaceholderData || rankOf(typed, { label, words: note }) > 0),
  }));
  return groups?.filter(({ items }) => items.length > 0) ?? [];
}
