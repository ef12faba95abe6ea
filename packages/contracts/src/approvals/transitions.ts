import { statusTable } from '../transitions.ts';

const rejected = { title: 'Rejected: {title}', text: '{name} rejected it: {why}' };
const approved = { title: 'Approved: {title}', text: '{name} approved it, and it was carried out.' };
const expired = {
  title: 'Expired: {title}',
  text: 'It was not decided in time. Request it again if needed.',
};

/** An approval belongs to its requester, whom a notification tells the decision. */
export const approvalTransitions = statusTable({
  entity: 'approval',
  initial: ['requested'],
  transitions: {
    approve: { from: ['requested'], to: 'approved', who: ['staff'], notification: approved, mail: approved },
    reject: { from: ['requested'], to: 'rejected', who: ['staff'], notification: rejected, mail: rejected },
    expire: { from: ['requested'], to: 'expired', who: ['system'], notification: expired, mail: expired },
    withdraw: { from: ['requested'], to: 'withdrawn', who: ['staff'] },
  },
});
