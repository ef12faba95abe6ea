import { ItemActivity } from './item-activity.tsx';
import { ItemDescription } from './item-description.tsx';
import { ItemFrame } from './item-page.tsx';
import { ItemTraits } from './item-traits.tsx';

/** An item as a guest sees it, on one page without tabs. */
export function PublicItemPage() {
  return (
    <ItemFrame>
      <div className="mt-6 flex flex-col gap-5">
        <ItemTraits />
        <ItemDescription />
        <ItemActivity />
      </div>
    </ItemFrame>
  );
}
