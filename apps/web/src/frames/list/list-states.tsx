import { failureOf } from '../../api/failure.ts';
import { Button } from '../../ui/form/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Empty } from '../../ui/layout/states.tsx';

interface NoMatchProps {
  rowsName: string;
  named: string;
  onClear: () => void;
}

/** Shown when no row matches the filters. */
export function NoMatch({ rowsName, named, onClear }: NoMatchProps) {
  return (
    <Empty title={`No ${rowsName} match`} action={<Button onClick={onClear}>Clear filters</Button>}>
      None of {named} fits these filters.
    </Empty>
  );
}

/** Shown above the rows after another fetch has failed. */
export function Outdated({
  query,
  rowsName,
}: {
  query: { error: unknown; refetch: () => unknown };
  rowsName: string;
}) {
  const { error, status } = failureOf(query.error);
  return (
    <Banner
      tone="warn"
      className="rounded-none border-x-0 border-t-0"
      title={`These ${rowsName} may be out of date.`}
      action={
        <Button size="small" onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {status === 0 ? 'The server cannot be reached.' : error}
    </Banner>
  );
}
