import { atom } from 'jotai';
import { store } from '../../../lib/store.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';

/** How a reader uses ladders. It stays in this browser. */
interface LadderChoices {
  /** A press places an order; otherwise it fills the order form. */
  places: boolean;
  /** The ladder follows the last price. */
  centers: boolean;
  postOnly: boolean;
  /** Rows show the volume that was traded there. */
  traded: boolean;
}

const KEY = 'ladder';
const AMOUNTS = 'ladder-amounts';

/** The choices in a stored text, which may be any. */
export function choicesFrom(text: string | null): LadderChoices {
  const words = (text ?? '').split(',');
  return {
    places: words.includes('places'),
    centers: !words.includes('still'),
    postOnly: words.includes('post-only'),
    traded: words.includes('traded'),
  };
}

const chosenAtom = atom(choicesFrom(readStored(KEY)));
export const ladderChoicesAtom = atom((get) => get(chosenAtom));

export function setLadderChoices(change: Partial<LadderChoices>): void {
  const next = { ...store.get(chosenAtom), ...change };
  const words = [
    next.places ? 'places' : '',
    next.centers ? '' : 'still',
    next.postOnly ? 'post-only' : '',
    next.traded ? 'traded' : '',
  ].filter((word) => word !== '');
  writeStored(KEY, words.length === 0 ? null : words.join(','));
  store.set(chosenAtom, next);
}

type AmountsByPair = Readonly<Record<string, readonly string[]>>;

/** The quick amounts by pair in a stored text, which may be any. */
export function amountsFrom(text: string | null): AmountsByPair {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).flatMap(([pair, amounts]) =>
        Array.isArray(amounts) && amounts.every((one) => typeof one === 'string' && /^\d+(\.\d+)?$/.test(one))
          ? [[pair, amounts]]
          : [],
      ),
    );
  } catch {
    return {};
  }
}

const amountsAtom = atom(amountsFrom(readStored(AMOUNTS)));
/** The quick amounts that the reader has typed, by pair. */
export const quickAmountsAtom = atom((get) => get(amountsAtom));

/** Keeps the quick amounts of a pair; without any, the usual ones return. */
export function setQuickAmounts(pair: string, amounts: readonly string[]): void {
  const { [pair]: _, ...others } = store.get(amountsAtom);
  const next = amounts.length === 0 ? others : { ...others, [pair]: amounts };
  writeStored(AMOUNTS, Object.keys(next).length === 0 ? null : JSON.stringify(next));
  store.set(amountsAtom, next);
}

/** The amount of the next order by pair, as typed. It lasts as long as the page. */
export const ladderAmountAtom = atom<Readonly<Record<string, string>>>({});
