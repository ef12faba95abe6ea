import type { Handlers } from '../../handlers.ts';
import type { PlayMoney } from './play-money-service.ts';

export function playMoneyCalls({ playMoney }: { playMoney: PlayMoney }): Handlers['playMoney'] {
  return {
    get: ({ session: { trader } }) => playMoney.get(trader),
    request: ({ command, session: { trader } }) => playMoney.request(command, trader),
  };
}
