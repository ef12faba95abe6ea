/** The queues of the billing desk, in their order. They are not in desk-model.ts because that file imports zod. */
export const deskLanes = ['deposits', 'withdrawals', 'stuck', 'sending', 'approvals', 'identity'] as const;
export type DeskLane = (typeof deskLanes)[number];

/** The commands that move money and may need a second person, by name. */
export const moneyRequests = [
  'adjustmentsStaff.addAsset',
  'adjustmentsStaff.adjustBalance',
  'billingStaff.approve',
  'depositConfirmationsStaff.confirm',
  'withdrawalsStaff.authorize',
  'withdrawalsStaff.express',
] as const;
