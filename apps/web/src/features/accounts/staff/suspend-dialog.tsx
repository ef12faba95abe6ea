import { queryClient } from '../../../api/trpc.ts';
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx';
import type { TraderDialogProps } from './staff-trader.ts';

const refresh = () => void queryClient.invalidateQueries();

/** Suspends an account, or ends its suspension. */
export function SuspendDialog({ trader, name, onClose }: TraderDialogProps) {
  const input = { accountId: trader.accountId };
  if (trader.status === 'suspended') {
    return (
      <ConfirmDialog
        title={`End the suspension of ${name}`}
        points={[
          'They can sign in again, and their API keys work again.',
          'They get a notification and an email about it.',
        ]}
        button="End suspension"
        call="accountStatusStaff.unsuspend"
        input={input}
        reason={{ hint: 'Recorded in the audit log.' }}
        onDone={refresh}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={`Suspend ${name}`}
      points={[
        'All their sessions end within a second, and their API keys stop working.',
        'Open orders and balances stay as they are.',
        'They see the reason on the open page, at the next sign-in and in an email.',
      ]}
      button="Suspend"
      danger
      call="accountStatusStaff.suspend"
      input={input}
      reason={{ hint: 'Shown to the trader and recorded in the audit log.', required: 'Enter a reason' }}
      onDone={refresh}
      onClose={onClose}
    />
  );
}

/** Asks a trader for a higher package, or withdraws the request. */
export function UpgradeDialog({ trader, name, onClose }: TraderDialogProps) {
  const requested = trader.requireUpgrade;
  return (
    <ConfirmDialog
      title={requested ? `Withdraw the upgrade request for ${name}` : `Request an upgrade from ${name}`}
      points={
        requested
          ? ['Features that require a higher package are available to them again.']
          : [
              'Features that require a higher package tell them to upgrade.',
              'Withdrawals and transfers stay as they are.',
            ]
      }
      button={requested ? 'Withdraw request' : 'Request upgrade'}
      call="accountStatusStaff.requireUpgrade"
      input={{ accountId: trader.accountId, requireUpgrade: !requested }}
      reason={{ hint: 'Recorded in the audit log.' }}
      onDone={refresh}
      onClose={onClose}
    />
  );
}
