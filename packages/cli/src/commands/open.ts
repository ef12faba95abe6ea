import { spawn } from 'node:child_process';
import type { Command } from '../command.ts';
import { UsageError } from '../command.ts';

/** Opens the app in the browser, in the world that was chosen. */
export const open: Command = {
  about: 'Opens the app in your browser, in the chosen world',
  usage: [
    ['open [/trade/BTC/USD] [--print]', 'opens a page; --print only shows its address'],
    ['open --world ID', 'enters a world, at its home page'],
  ],
  options: { print: { type: 'boolean' } },
  async run({ words, options, baseUrl, world, client, print }) {
    const [path = '/', more] = words;
    if (more !== undefined) throw new UsageError(`"${more}" is one word too many.`);
    if (!path.startsWith('/')) throw new UsageError(`A page begins with a slash, not "${path}".`);
    if (world !== undefined && path !== '/') throw new UsageError('A world opens at its home page.');
    // The world must be open, or the browser would show another one.
    await client.sandbox.world();
    const address = world === undefined ? `${baseUrl}${path}` : `${baseUrl}/api/sandbox/enter/${world}`;
    print({ address }, () => address);
    if (!options.print) showInBrowser(address);
  },
};

/** Hands an address to the program that the system opens pages with. */
function showInBrowser(address: string): void {
  const [program, ...words] =
    process.platform === 'darwin'
      ? ['open']
      : process.platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler']
        : ['xdg-open'];
  const child = spawn(program as string, [...words, address], { stdio: 'ignore', detached: true });
  // A machine without a browser has the address on its screen.
  child.once('error', () => undefined);
  child.unref();
}
