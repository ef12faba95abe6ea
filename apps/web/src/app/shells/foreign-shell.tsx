import { Outlet } from 'react-router-dom';
import { ConnectionBanner } from './common/connection-banner.tsx';
import { SimulatedBar } from './common/simulated-bar.tsx';

/** The shell of pages that stand for another company: the bar that says the market is simulated, and no navigation. */
export function ForeignShell() {
  return (
    <>
      <SimulatedBar />
      <ConnectionBanner />
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
    </>
  );
}
