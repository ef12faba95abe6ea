import type { Handlers } from '../../handlers.ts';
import type { Requirements } from './own/requirements-service.ts';
import type { StaffRequirements } from './staff/staff-requirements-service.ts';

export function requirementsCalls({
  requirements,
}: {
  requirements: Requirements;
}): Handlers['requirements'] {
  return {
    list: ({ session: { trader } }) => requirements.list(trader.id),
    one: ({ session: { trader } }, { requirementId }) => requirements.one(trader.id, requirementId),
    pass: ({ command, session: { trader } }, input) => requirements.pass(command, trader.id, input),
    upload: ({ command, session: { trader }, files }, { requirementId }) =>
      requirements.upload(command, trader.id, requirementId, files.picture[0]),
  };
}

export function requirementsStaffCalls({
  staffRequirements,
}: {
  staffRequirements: StaffRequirements;
}): Handlers['requirementsStaff'] {
  return {
    list: ({ session: { trader } }, filter) => staffRequirements.list(trader, filter),
    requirementsOf: ({ session: { trader } }, filter) => staffRequirements.requirementsOf(trader, filter),
    one: ({ session: { trader } }, { uuid }) => staffRequirements.one(trader, uuid),
    view: ({ command }, { uuid }) => staffRequirements.view(command, uuid),
    create: ({ command, session: { trader } }, input) => staffRequirements.create(command, trader, input),
    decide: ({ command, session: { trader } }, input) => staffRequirements.decide(command, trader, input),
    waive: ({ command, session: { trader } }, input) => staffRequirements.waive(command, trader, input),
  };
}
