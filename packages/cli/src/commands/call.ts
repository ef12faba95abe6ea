import type { Command } from '../command.ts';
import { textOption, UsageError } from '../command.ts';

/** Makes any call of the API. */
export const call: Command = {
  about: 'Makes a call of the API by its name',
  usage: [
    [
      'call spot.place \'{"pair":"BTC/USD","side":"buy","type":"market","amount":"0.01"}\' --as trader',
      'as a persona',
    ],
    ['call spot.trades --session HASH', 'with the session of a sign-in, or an API key; PAPERMINT_SESSION'],
  ],
  options: { as: { type: 'string' }, session: { type: 'string' } },
  async run(context) {
    const { client, env, out, words } = context;
    const [name, json = '{}', more] = words;
    if (name === undefined) throw new UsageError('The name of the call is missing.');
    if (more !== undefined) throw new UsageError(`"${more}" is one word too many.`);
    const input = inputOf(json);
    const persona = textOption(context, 'as');
    const session =
      persona === undefined
        ? (textOption(context, 'session') ?? env.PAPERMINT_SESSION)
        : (await client.sandbox.signIn({ persona })).sessionHash;
    out(JSON.stringify(await client.with({ session }).call(name, input), null, 2));
  },
};

function inputOf(json: string): Record<string, unknown> {
  let input: unknown;
  try {
    input = JSON.parse(json);
  } catch (cause) {
    throw new UsageError(`The input is not JSON: ${json}.`, { cause });
  }
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) return { ...input };
  throw new UsageError(`The input is not an object: ${json}.`);
}
