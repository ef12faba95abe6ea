import { documentNames } from '@papermint/contracts/identity/documents';
import { atom } from 'jotai';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { store } from '../../../lib/store.ts';
import type { CaseDocument } from './cases.ts';

/** The documents whose pictures the reader has looked at, by id. Forgotten when the page is loaded again. */
export const seenDocumentsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** The document that is open, by the account number of its case. */
export const chosenDocumentsAtom = atom<ReadonlyMap<string, string>>(new Map<string, string>());

export function noteSeen(uuid: string): void {
  const seen = store.get(seenDocumentsAtom);
  if (!seen.has(uuid)) store.set(seenDocumentsAtom, new Set([...seen, uuid]));
}

export function chooseDocument(accountId: string, uuid: string): void {
  store.set(chosenDocumentsAtom, new Map(store.get(chosenDocumentsAtom)).set(accountId, uuid));
}

/** The documents of a case that the reader has not looked at; undefined if the case is not loaded. */
function unseenOf(accountId: string) {
  const known = queryClient.getQueryData(trpc.identityStaff.one.queryKey({ accountId }));
  const seen = store.get(seenDocumentsAtom);
  return known?.documents.filter(({ uuid }) => !seen.has(uuid));
}

export const isAllSeen = (accountId: string) => unseenOf(accountId)?.length === 0;

/** What to look at before one document is accepted; null if the reader has looked at it. */
export const unseenDocument = ({ uuid, type }: Pick<CaseDocument, 'uuid' | 'type'>): string | null =>
  store.get(seenDocumentsAtom).has(uuid) ? null : lookAt(type);

const lookAt = (type: CaseDocument['type']) => `Look at the ${documentNames[type].toLowerCase()} first.`;

/** Opens a document that the reader has not looked at. @returns which one; null if none is left */
export function leadToUnseen(accountId: string): string | null {
  const unseen = unseenOf(accountId);
  if (!unseen) return 'The documents are still loading.';
  const [first] = unseen;
  if (!first) return null;
  chooseDocument(accountId, first.uuid);
  return lookAt(first.type);
}
