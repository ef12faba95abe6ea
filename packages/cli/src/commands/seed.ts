import { readFile } from 'node:fs/promises';
import type { Schemas } from '@papermint/client/types';
import type { Command } from '../command.ts';
import { columns, takeWords, UsageError } from '../command.ts';

type Account = Schemas['sandbox.createAccount.input'];

/** Creates the accounts of a file. */
export const seed: Command = {
  about: 'Creates accounts with balances from a JSON file',
  usage: [
    [
      'seed accounts.json',
      'a list of what POST /api/sandbox/accounts takes, such as [{"balances":{"USD":"10000"}}]',
    ],
  ],
  options: {},
  async run(context) {
    const [file] = takeWords(context, ['The file']);
    const made: Schemas['sandbox.createAccount.output'][] = [];
    for (const account of await accountsIn(file))
      made.push(await context.client.sandbox.createAccount(account));
    context.print(made, (accounts) =>
      columns(
        ['ACCOUNT', 'EMAIL', 'PASSWORD', 'SESSION'],
        accounts.map(({ trader, password, sessionHash }) => [
          trader.accountId,
          trader.email,
          password,
          sessionHash,
        ]),
      ),
    );
  },
};

async function accountsIn(file: string): Promise<Account[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new UsageError(`${file} cannot be read.`, { cause });
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`${file} is not JSON.`, { cause });
  }
  if (!Array.isArray(content)) throw new UsageError(`${file} is not a list of accounts.`);
  return content as Account[];
}
