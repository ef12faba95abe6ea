import { useAssets } from '../../api/ping.ts';
import type { Outputs } from '../../api/trpc.ts';
import { queryClient } from '../../api/trpc.ts';
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx';
import { DiffTable } from '../../ui/table/diff-table.tsx';
import { formatAmount } from '../../ui/text/amount-format.ts';
import type { AccountPackage } from './package-terms.ts';
import { priceText, termTexts } from './package-terms.ts';

interface UpgradeDialogProps {
  current: AccountPackage;
  wanted: AccountPackage;
  onPaid: (paid: Outputs['packages']['upgrade']) => void;
  onClose: () => void;
}

/** The price and the changes of an upgrade, before it is paid. */
export function UpgradeDialog({ current, wanted, onPaid, onClose }: UpgradeDialogProps) {
  const { slug, name, price, currency } = wanted;
  const available = useAssets()?.find((asset) => asset.currency === currency)?.amount ?? '0';
  const points = [
    `${priceText(wanted)} is paid once from your balance, of which ${formatAmount(available, 'exact')} ${currency} is available.`,
    'The new terms apply from your next order.',
    'You keep the package for good, and withdrawals do not depend on it.',
  ];
  return (
    <ConfirmDialog
      title={`Upgrade to ${name}`}
      points={points}
      button={`Pay ${priceText(wanted)}`}
      call="packages.upgrade"
      input={{ slug, price }}
      onDone={(paid) => {
        void queryClient.invalidateQueries();
        onPaid(paid);
      }}
      onClose={onClose}
    >
      <DiffTable
        label={`What changes with ${name}`}
        head="Benefit"
        before={termTexts(current, current.currency)}
        after={termTexts(wanted, currency)}
        nameOf={(field) => field}
      />
    </ConfirmDialog>
  );
}
