import { orderTemplatesContract } from '@papermint/contracts/order-templates/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import { orderTemplatesCalls } from './order-templates-calls.ts';
import { createOrderTemplates } from './order-templates-service.ts';
import { createOrderTemplatesStore } from './order-templates-store.ts';

export const orderTemplatesFeature = defineFeature({
  contract: orderTemplatesContract,
  start: startOrderTemplates,
  calls: { orderTemplates: orderTemplatesCalls },
  tags: {
    orderTemplates: { name: 'Order templates', description: 'Values of order forms, saved under names.' },
  },
  erasure(erasure) {
    erasure.rows('Order templates', 'OrderTemplate', 'traderId');
    erasure.texts('Names in order templates of others', 'OrderTemplate', ['name', 'fields']);
  },
});

function startOrderTemplates({ db, commands, ids, clock }: WorldCore) {
  const store = createOrderTemplatesStore(db);
  return { orderTemplates: createOrderTemplates({ store, commands, ids, clock }) };
}
