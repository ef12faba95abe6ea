import { Navigate } from 'react-router-dom';
import { hasSandbox, isDemo } from '../../../state/site/sandbox.ts';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { OpenWorlds } from './open-worlds.tsx';
import { Seeds } from './seeds.tsx';
import { Snapshots } from './snapshots.tsx';

/** The exchanges of the server, their snapshots and the seeds that are prepared. In a demo, those of the visitor. */
export function WorldsPage() {
  if (!hasSandbox) return <Navigate to="/not-found" replace />;
  return (
    <PageFrame
      title="Exchanges and snapshots"
      about="Each exchange has its own clock, people and money. Entering another one signs you out of this one."
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <OpenWorlds />
          <Snapshots />
        </div>
        {isDemo ? null : <Seeds />}
      </div>
    </PageFrame>
  );
}
