import { atom } from 'jotai';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { store } from '../../../lib/store.ts';
import { pictureKey, pictureToSee } from './picture-to-see.ts';

/** The pictures that the reader has looked at, as `pictureKey`. Forgotten when the page is loaded again. */
const seenPicturesAtom = atom<ReadonlySet<string>>(new Set<string>());

export function noteSeen(uuid: string, attempt: number): void {
  store.set(seenPicturesAtom, (seen) => new Set([...seen, pictureKey(uuid, attempt)]));
}

/** Scrolls to a picture that the reader has not looked at. @returns what it is, in words; null if none is left */
export function leadToPicture(uuid: string): string | null {
  const known = queryClient.getQueryData(trpc.requirementsStaff.one.queryKey({ uuid }));
  if (!known) return 'The evidence is still loading.';
  const key = pictureToSee(uuid, known.history, store.get(seenPicturesAtom));
  if (key === undefined) return null;
  document.getElementById(key)?.scrollIntoView({ block: 'center' });
  return 'Look at the picture first.';
}
