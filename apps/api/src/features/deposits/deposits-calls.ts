import type { Handlers } from '../../handlers.ts';
import type { Deposits } from './deposits-service.ts';
import type { CardDeposits } from './methods/card-deposits.ts';
import type { CryptoDeposits } from './methods/crypto-deposits.ts';
import type { DepositMethods } from './methods/deposit-methods.ts';
import type { ReviewedDeposits } from './methods/reviewed-deposits.ts';

export function depositsCalls(services: {
  deposits: Deposits;
  depositMethods: DepositMethods;
  cryptoDeposits: CryptoDeposits;
  reviewedDeposits: ReviewedDeposits;
  cardDeposits: CardDeposits;
}): Handlers['deposits'] {
  const { deposits, depositMethods, cryptoDeposits, reviewedDeposits, cardDeposits } = services;
  return {
    options: () => depositMethods.options(),
    address: ({ command, session: { trader } }, coin) => cryptoDeposits.address(command, trader, coin),
    bankAccount: ({ session: { trader } }, { currency }) => reviewedDeposits.bankAccount(trader, currency),
    confirmCrypto: ({ command, session: { trader } }, input) => cryptoDeposits.send(command, trader, input),
    bank: ({ command, session: { trader } }, input) =>
      reviewedDeposits.begin(command, trader, { method: 'bank', ...input }),
    bankSent: ({ command, session: { trader } }, { uuid }) =>
      reviewedDeposits.paid(command, trader, { method: 'bank', uuid }),
    async paypal({ command, session: { trader } }, input) {
      const answer = await reviewedDeposits.begin(command, trader, { method: 'paypal', ...input });
      return { ...answer, path: `/deposit/paypal/${answer.deposit.uuid}` };
    },
    confirmPaypal: ({ command, session: { trader } }, { uuid }) =>
      reviewedDeposits.paid(command, trader, { method: 'paypal', uuid }),
    card: ({ command, session: { trader } }, input) => cardDeposits.pay(command, trader, input),
    answerChallenge: ({ command, session: { trader } }, input) => cardDeposits.answer(command, trader, input),
    list: ({ session: { trader } }, filter) => deposits.list(trader.id, filter),
    one: ({ session: { trader } }, { uuid }) => deposits.one(trader.id, uuid),
    cancel: ({ command, session: { trader } }, { uuid }) => reviewedDeposits.cancel(command, trader, uuid),
  };
}
