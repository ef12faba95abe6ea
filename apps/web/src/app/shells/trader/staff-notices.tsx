import { usePing } from '../../../api/ping.ts';
import { ImpersonationBar } from '../common/impersonation-bar.tsx';

/** Above the screens of a trader: that staff are signed in as them. */
export function StaffNotices() {
  const { trader, impersonation } = usePing().data ?? {};
  return trader && impersonation ? <ImpersonationBar impersonation={impersonation} trader={trader} /> : null;
}
