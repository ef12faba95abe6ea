import { Suspense } from 'react';
import { useAccount, useTrader } from '../../../api/ping.ts';
import { cn } from '../../../lib/cn.ts';
import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { useOverlay } from '../../../ui/overlay/overlay-button.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';

/** Its place. */
export type AccountShape = 'sidebar' | 'rail' | 'bar';

const AccountMenu = lazyWithPreload(() => import('./account-menu.tsx').then((m) => m.AccountMenu));

/** Shows who is signed in and opens the account menu. The menu is loaded when a pointer or the focus comes near. */
export function AccountButton({ shape }: { shape: AccountShape }) {
  const { button, overlay, wanted } = useOverlay('menu', AccountMenu.preload);
  return (
    <div>
      <button
        {...button}
        type="button"
        aria-label="Account"
        className={cn(
          'flex items-center gap-3 rounded-control text-left transition-colors duration-120 hover:bg-surface-2 aria-expanded:bg-surface-2',
          shape === 'bar' ? 'size-11 justify-center' : 'h-12 w-full justify-center',
          shape === 'sidebar' && 'lg:justify-start lg:px-2',
        )}
      >
        <AccountFace shape={shape} />
      </button>
      {wanted ? (
        <Suspense fallback={null}>
          <AccountMenu below={shape === 'bar'} {...overlay} />
        </Suspense>
      ) : null}
    </div>
  );
}

function AccountFace({ shape }: { shape: AccountShape }) {
  const trader = useTrader();
  const account = useAccount();
  const text = shape === 'sidebar' ? 'hidden lg:block' : 'hidden';
  return (
    <>
      {trader ? (
        <Avatar src={trader.avatar} seed={trader.accountId} />
      ) : (
        <Skeleton className="size-8 rounded-full" />
      )}
      <span className={cn('min-w-0 flex-1', text)}>
        {account ? (
          <>
            <span className="block truncate text-13 font-medium">
              {account.firstName} {account.lastName}
            </span>
            <span className="block truncate text-12 text-subtle capitalize">
              {account.position === 'trader' ? account.package : account.position}
            </span>
          </>
        ) : (
          <Skeleton className="h-4 w-28" />
        )}
      </span>
    </>
  );
}
