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
        reason={{ hint: 'Stored in the audit log.' }}
        onDone={refresh}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={`Suspend ${name}`}
      points={[
        'All their sessions and sockets end within a second, and their API keys stop working.',
        'Open orders and balances stay as they are.',
        'They read the reason on the page that is open, at the next sign-in and in an email.',
      ]}
      button="Suspend"
      danger
      call="accountStatusStaff.suspend"
      input={input}
      reason={{ hint: 'Shown to the trader and stored in the audit log.', required: 'Enter a reason' }}
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
      title={requested ? `Ask ${name} for no upgrade` : `Ask ${name} for an upgrade`}
      points={
        requested
          ? ['Features that ask for a higher package are open to them again.']
          : [
              'Features that ask for a higher package tell them so.',
              'Withdrawals and transfers stay as they are.',
            ]
      }
      button={requested ? 'Ask no longer' : 'Ask for an upgrade'}
      call="accountStatusStaff.requireUpgrade"
      input={{ accountId: trader.accountId, requireUpgrade: !requested }}
      reason={{ hint: 'Stored in the audit log.' }}
      onDone={refresh}
      onClose={onClose}
    />
  );
}
