import { inMinutes, LIFETIMES } from '@papermint/contracts/accounts/lifetimes';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { email as emailField } from '@papermint/contracts/common/fields';
import type { Operators } from '../features/accounts/staff/operators-service.ts';
import type { Said } from './control-socket.ts';

/** The commands that read or change accounts; they run in the server where one runs. */
const ACCOUNT_COMMANDS = ['add', 'link', 'list', 'lock', 'unlock'] as const;
type AccountCommand = (typeof ACCOUNT_COMMANDS)[number];

export const isAccountCommand = (word: string | undefined): word is AccountCommand =>
  ACCOUNT_COMMANDS.some((command) => command === word);

const done = (...lines: string[]): Said => ({ ok: true, lines });

/** Runs a command. A refusal is a sentence. */
export async function runAccountCommand(operators: Operators, words: readonly string[]): Promise<Said> {
  try {
    return await run(operators, words);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ok: false, lines: [`${error.message.replace(/\.$/, '')}.`] };
  }
}

async function run(operators: Operators, [command, ...rest]: readonly string[]): Promise<Said> {
  if (!isAccountCommand(command)) throw new DomainError('bad_input', `There is no command ${command}`);
  if (command === 'list') return done(...staffLines(operators));
  const [address, ...more] = rest;
  const email = emailOf(address);
  switch (command) {
    case 'add': {
      const { link, made } = await operators.add({ email, ...nameOf(email, more) });
      const what = made ? 'A superuser was added' : 'The account is a superuser now';
      return done(`${what}: ${email}.`, ...linkLines(link));
    }
    case 'link':
      return done(`A link for ${email}.`, ...linkLines((await operators.link(email)).link));
    case 'lock':
      await operators.lock(email, more.join(' ') || 'Locked by the operator');
      return done(`${email} is suspended, and all its sessions have ended.`);
    case 'unlock':
      await operators.unlock(email);
      return done(`${email} is active, and wrong passwords, codes and PINs are forgotten.`);
  }
}

/** @throws DomainError bad_input */
function emailOf(address: string | undefined): string {
  const parsed = emailField().safeParse(address ?? '');
  if (!parsed.success) throw new DomainError('bad_input', `${address ?? 'Nothing'} is not a valid email`);
  return parsed.data;
}

/** The words after the email are the name; without them it follows from the email. */
function nameOf(email: string, words: readonly string[]): { firstName: string; lastName: string } {
  const [first = email.split('@')[0] ?? email, ...last] = words.join(' ').split(' ').filter(Boolean);
  return { firstName: first.slice(0, 60), lastName: last.join(' ').slice(0, 60) || 'Operator' };
}

const linkLines = (link: string): string[] => [
  `This link sets the password. It works once, within ${inMinutes(LIFETIMES.resetPassword)}:`,
  '',
  `  ${link}`,
];

function staffLines(operators: Operators): string[] {
  const staff = operators.staff();
  const width = Math.max(0, ...staff.map(({ email }) => email.length));
  return staff.map(({ email, firstName, lastName, position, status, twoFactor }) =>
    [
      email.padEnd(width),
      position.padEnd(9),
      status.padEnd(9),
      twoFactor ? 'two-factor' : 'password  ',
      `${firstName} ${lastName}`,
    ].join('  '),
  );
}
