import type { Handlers } from '../../handlers.ts';
import type { OrderTemplates } from './order-templates-service.ts';

export function orderTemplatesCalls({
  orderTemplates,
}: {
  orderTemplates: OrderTemplates;
}): Handlers['orderTemplates'] {
  return {
    list: ({ session: { trader } }, { venue }) => ({ templates: orderTemplates.of(trader.id, venue) }),
    async save({ command, session: { trader } }, input) {
      const template = await orderTemplates.save(command, trader.id, input);
      return { template, message: 'Template saved.' };
    },
    async remove({ command, session: { trader } }, { uuid }) {
      await orderTemplates.remove(command, trader.id, uuid);
      return { message: 'Template deleted.' };
    },
  };
}
