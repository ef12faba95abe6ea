import * as orderTemplates from './calls.ts';

export const orderTemplatesContract = {
  name: 'order-templates',
  calls: { orderTemplates },
};
