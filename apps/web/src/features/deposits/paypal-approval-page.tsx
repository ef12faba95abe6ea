import { WalletMinimal } from 'lucide-react';
import { Approval, SandboxPayment } from './sandbox-payment.tsx';

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
