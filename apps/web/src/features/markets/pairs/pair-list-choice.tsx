import { ListPlus } from 'lucide-react';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { COLOR_DOTS } from '../../../parts/color-dots.ts';
import { Button } from '../../../ui/form/button.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { useFollowedLists } from './follow-lists.ts';
import { chooseList, chosenListAtom, usePairLists } from './pair-lists.ts';
import { openPairLists } from './pair-lists-dialog.tsx';

/** Chooses which list of pairs is shown, and opens their dialog. */
export function PairListChoice() {
  useFollowedLists();
  const lists = usePairLists();
  const chosen = useAtomValue(chosenListAtom);
  const list = lists.find(({ uuid }) => uuid === chosen);
  return (
    <span className="flex min-w-0 items-center gap-0.5">
      {list?.color ? (
        <span
          role="img"
          aria-label={`Color of the list: ${list.color}`}
          className={cn('size-2 shrink-0 rounded-full', COLOR_DOTS[list.color])}
        />
      ) : null}
      <NativeSelect
        label="List of pairs"
        value={list?.uuid ?? ''}
        options={[
          { value: '', label: 'Favorites' },
          ...lists.map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
        onChange={(uuid) => chooseList(uuid || null)}
      />
      <Button
        size="icon"
        look="ghost"
        aria-label="Edit lists of pairs"
        title="Edit lists of pairs"
        aria-haspopup="dialog"
        onClick={() => openPairLists(null)}
      >
        <ListPlus className="size-4" aria-hidden="true" />
      </Button>
    </span>
  );
}
