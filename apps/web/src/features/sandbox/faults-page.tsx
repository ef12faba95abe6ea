import { Navigate } from 'react-router-dom';
import { hasSandbox } from '../../state/site/sandbox.ts';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { FaultList } from './fault-list.tsx';
import { faultsChanged, NewFault, Presets } from './faults.tsx';

/** The look of a card, for parts that have a name of their own. */
const PAPER = 'min-w-0 rounded-card border border-line bg-surface-1 px-4';

/** The faults of the exchange with what they did, and the forms that inject them: the page of the panel's dialog. */
export function FaultsPage() {
  if (!hasSandbox) return <Navigate to="/not-found" replace />;
  return (
    <PageFrame title="Faults" about="Inject errors, delays and outages for everyone in this exchange.">
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className={PAPER}>
          <FaultList heading="h2" onChanged={faultsChanged} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <div className={PAPER}>
            <Presets />
          </div>
          <Card title="New fault">
            <div className="px-4">
              <NewFault />
            </div>
          </Card>
        </div>
      </div>
    </PageFrame>
  );
}
