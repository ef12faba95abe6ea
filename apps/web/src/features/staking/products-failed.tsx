import { failureOf } from '../../api/failure.ts';
import { QueryFailed } from '../../frames/list/query-view.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Empty } from '../../ui/layout/states.tsx';

/** In place of the products, which could not be loaded, or which the site has turned off. */
export function ProductsFailed({ query }: Pick<React.ComponentProps<typeof QueryFailed>, 'query'>) {
  return (
    <Card>
      {failureOf(query.error).code === 'feature_off' ? (
        <Empty title="Staking is turned off">
          New stakes are closed. Running contracts continue and are paid out.
        </Empty>
      ) : (
        <QueryFailed query={query} title="The products could not be loaded." />
      )}
    </Card>
  );
}
