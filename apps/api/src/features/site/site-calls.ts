import { createHmac } from 'node:crypto';
import type { Handlers } from '../../handlers.ts';
import { countryList } from './countries.ts';
import type { PingSources } from './ping-service.ts';
import { createPings } from './ping-service.ts';
import type { Plugins } from './plugins/plugins-service.ts';

export function siteCalls({
  plugins,
  ...sources
}: PingSources & { plugins: Pick<Plugins, 'secret'> }): Handlers['site'] {
  const pings = createPings(sources);
  return {
    ping: (visitor) => pings.answer(visitor),
    countries: () => [...countryList],
    chatIdentity({ session: { trader } }) {
      const { accountId } = trader;
      const secret = plugins.secret('live_chat', 'identitySecret');
      const hash = secret === undefined ? null : createHmac('sha256', secret).update(accountId).digest('hex');
      return { accountId, hash };
    },
    ip: ({ command }) => ({ ip: command.address ?? '' }),
  };
}
