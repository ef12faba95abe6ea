import { isPermitted } from '@papermint/contracts/accounts/staff';
import { callNamed } from '@papermint/contracts/calls';
import type { Permission } from '@papermint/contracts/common/permissions';
import type { Staff } from '../accounts/staff/staff-types.ts';
import type { ApprovalRule } from './approvals-types.ts';

/** The rules by the name of their command. Each was checked where it was defined. */
export interface RuleBook {
  add(name: string, rule: object): void;
  of(command: string): ApprovalRule<{ reason: string }, { message: string }>;
  /** The commands that the reader may make. */
  permitted(reader: Staff): string[];
  permission(command: string): Permission;
}

/** The rules of the commands that may need a second person, and their permissions, which the calls declare. */
export function createRuleBook(): RuleBook {
  const rules = new Map<string, ReturnType<RuleBook['of']>>();
  const permission: RuleBook['permission'] = (command) => callNamed(command)?.permission ?? 'superuser';
  return {
    permission,
    add(name, rule) {
      const call = callNamed(name);
      if (call?.kind !== 'command' || !call.approval) throw new Error(`${name} has no approval.`);
      rules.set(name, rule as ReturnType<RuleBook['of']>);
    },
    of(command) {
      const rule = rules.get(command);
      if (!rule) throw new Error(`Nothing says how ${command} is carried out.`);
      return rule;
    },
    permitted: ({ position, permissions }) =>
      [...rules.keys()].filter((name) => isPermitted(position, permissions, permission(name))),
  };
}
