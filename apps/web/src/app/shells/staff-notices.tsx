import { usePing } from '../../api/ping.ts';
import { Banner } from '../../ui/layout/banner.tsx';
import { ImpersonationBar } from './impersonation-bar.tsx';

/** What staff put above the screens of a trader: that they are signed in, and their message. */
export function StaffNotices() {
  const { trader, impersonation } = usePing().data ?? {};
  if (!trader) return null;
  return (
    <>
      {impersonation ? <ImpersonationBar impersonation={impersonation} trader={trader} /> : null}
      {trader.infoMessage ? (
        <div className="px-4 py-3 md:px-6">
          <Banner tone="info" title="Message from our staff">
            <span className="whitespace-pre-line">{trader.infoMessage}</span>
          </Banner>
        </div>
      ) : null}
    </>
  );
}
