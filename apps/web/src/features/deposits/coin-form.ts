import { useNavigate } from 'react-router-dom';
import { useContractForm } from '../../frames/form/contract-form.ts';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';
import { amountError } from './amount-rules.ts';
import type { Coin } from './coin-networks.tsx';
import { depositPath, depositsChanged } from './deposits.ts';

/** Reports that a coin was sent, because no wallet outside can send one. */
export function useCoinForm(coin: Coin) {
  const { currency, blockchain } = coin;
  const navigate = useNavigate();
  return useContractForm('deposits.confirmCrypto', {
    id: 'crypto-deposit',
    defaults: { amount: '' },
    input: ({ amount }) => ({ currency, blockchain, amount: tidyAmount(amount) }),
    required: { amount: 'Enter an amount' },
    check: ({ amount }) => ({ amount: amountError(amount, coin) }),
    clears: true,
    onDone({ deposit }) {
      depositsChanged();
      void navigate(depositPath(deposit));
    },
  });
}
