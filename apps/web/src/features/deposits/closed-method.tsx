import { Card } from '../../ui/layout/card.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { DepositColumns } from './deposit-columns.tsx';

/** In place of the form of a method that is closed. */
export function ClosedMethod({ reason }: { reason: string | null }) {
  return (
    <DepositColumns>
      <Card>
        <Empty title={reason ?? 'This deposit method is closed'}>
          Choose another method above, or come back later.
        </Empty>
      </Card>
    </DepositColumns>
  );
}
