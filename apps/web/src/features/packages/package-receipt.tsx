import type { Outputs } from '../../api/trpc.ts';
import { Receipt } from '../../frames/form/receipt.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { KeyValues } from '../../ui/text/key-values.tsx';
import { When } from '../../ui/text/when.tsx';

type Upgrade = Outputs['packages']['upgrade'];

interface PackageReceiptProps {
  bought: Upgrade['package'];
  transaction: NonNullable<Upgrade['transaction']>;
  onAgain: () => void;
}

/** The package that was just paid. */
export function PackageReceipt({ bought, transaction, onAgain }: PackageReceiptProps) {
  const { uuid, amount, currency, createdAt } = transaction;
  const price = <Amount value={amount.replace('-', '')} currency={currency} rule="exact" />;
  return (
    <Receipt
      title={`${bought.name} package`}
      about="Its terms apply from your next order on."
      figure={price}
      serial={uuid}
      next={{ label: 'See the certificate', to: `/account/transactions/${uuid}` }}
      again={{ label: 'Close receipt', onClick: onAgain }}
    >
      <KeyValues
        rows={[
          { label: 'Paid on', value: <When at={createdAt} absolute="utc" /> },
          { label: 'Paid from your balance', value: price, strong: true },
        ]}
      />
    </Receipt>
  );
}
