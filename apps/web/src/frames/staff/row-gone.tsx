import { Empty } from '../../ui/layout/states.tsx';
import { PanelSkeleton } from './panel/panel-skeleton.tsx';

interface RowGoneProps {
  /** 'broadcast' */
  each: string;
  /** The answer of the list; undefined while it loads. */
  answer: unknown;
}

/** The panel of a row whose details are in the list alone, while the list does not have it. */
export function RowGone({ each, answer }: RowGoneProps) {
  if (answer === undefined) return <PanelSkeleton />;
  return (
    <Empty title={`This ${each} is not in the list`}>
      The filters exclude it, it is on another page, or it was deleted.
    </Empty>
  );
}
