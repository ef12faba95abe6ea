import { inGroups } from '@papermint/contracts/chains/sim-address';
import { Landmark, WalletMinimal } from 'lucide-react';
import { useTrader } from '../../api/ping.ts';
import { Approval, SandboxPayment } from './sandbox-payment.tsx';

/** Simulates the bank of the trader: shows payee, account and reference. Approving reports the transfer. */
export function BankApprovalPage() {
  const trader = useTrader();
  const name = [trader?.firstName, trader?.lastName].filter(Boolean).join(' ');
  return (
    <SandboxPayment company="Test Bank" icon={Landmark} of="your bank" title="Approve this transfer">
      {(deposit) => (
        <Approval
          deposit={deposit}
          call="deposits.bankSent"
          action="submit"
          submit="Approve"
          cancel="Cancel"
          rows={[
            { label: 'From', value: name ? `${name}, test account` : 'Test account' },
            { label: 'To', value: deposit.payee?.holder ?? 'Papermint' },
            { label: 'Bank', value: deposit.payee?.bankName ?? '' },
            {
              label: 'Account',
              value: (
                <span className="font-mono text-12">{inGroups(deposit.payee?.accountNumber ?? '')}</span>
              ),
            },
            { label: 'Reference', value: <span className="font-mono text-12">{deposit.reference}</span> },
          ]}
        />
      )}
    </SandboxPayment>
  );
}

/** Simulates PayPal: shows payee and amount. Agreeing leads back. */
export function PaypalApprovalPage() {
  return (
    <SandboxPayment company="PayPal, simulated" icon={WalletMinimal} of="PayPal" title="Pay Papermint">
      {(deposit) => (
        <Approval
          deposit={deposit}
          call="deposits.confirmPaypal"
          action="pay"
          submit="Agree and pay"
          cancel="Cancel and return"
          rows={[
            { label: 'Paid to', value: 'Papermint' },
            { label: 'Paid from', value: 'Your sandbox balance' },
          ]}
        />
      )}
    </SandboxPayment>
  );
}
