import { useTrader } from '../../api/ping.ts';
import { Banner } from '../../ui/layout/banner.tsx';

/** The message that staff put on the trader's screens. */
export function StaffMessage() {
  const text = useTrader()?.infoMessage;
  if (!text) return null;
  return (
    <div className="mx-auto w-full max-w-300 px-4 pt-4 md:px-6">
      <Banner tone="info" title="Message from our staff">
        <span className="whitespace-pre-line">{text}</span>
      </Banner>
    </div>
  );
}
