import { UserRoundCog } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Ping, Trader } from '../../../api/ping.ts';
import { refreshPing } from '../../../api/ping.ts';
import { leave } from '../../../api/session/session-change.ts';
import { client } from '../../../api/trpc.ts';
import { Countdown } from '../../../ui/text/countdown.tsx';

interface ImpersonationBarProps {
  impersonation: NonNullable<Ping['impersonation']>;
  trader: Trader;
}

/** Shows above every screen that staff are signed in as the trader and for how long, and ends the session. */
export function ImpersonationBar({ impersonation, trader }: ImpersonationBarProps) {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-impersonation', true);
    return () => {
      document.documentElement.toggleAttribute('data-impersonation', false);
    };
  }, []);
  const left = useLeft(impersonation.expiresAt);
  return (
    <section
      aria-label="Signed in as a trader"
      className="sticky top-(--strip) z-30 flex h-9 items-center gap-2 bg-impersonation px-4 text-12 font-medium text-on-impersonation"
    >
      <UserRoundCog className="size-4 shrink-0" aria-hidden="true" />
      <p className="min-w-0 flex-1 truncate">
        <span className="max-sm:hidden">Signed in as </span>
        {trader.firstName} {trader.lastName}
        <span className="num max-sm:hidden"> · {trader.accountId}</span>
        {impersonation.write ? ' · can trade' : ' · view only'}
      </p>
      {left === null ? null : (
        <Countdown ms={left} always onEnd={() => void refreshPing()} className="text-on-impersonation" />
      )}
      <button
        type="button"
        className="h-7 rounded-control border border-current px-3 font-semibold hover:bg-on-impersonation/10 touch:h-9"
        onClick={() => void stop()}
      >
        Stop
      </button>
    </section>
  );
}

/** The length of the session when its end was first known, ms. */
function useLeft(expiresAt: string): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    setLeft(Math.max(0, Date.parse(expiresAt) - Date.now()));
  }, [expiresAt]);
  return left;
}

async function stop(): Promise<void> {
  // The page is left, so the server has to know before.
  await client.accounts.logout.mutate({}).catch(() => undefined);
  leave('left');
}
