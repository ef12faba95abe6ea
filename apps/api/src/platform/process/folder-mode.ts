import type { Mode } from './mode.ts';

/**
 * The exchange in a data folder was made with another value of SANDBOX. If it was on, its accounts have documented
 * passwords; where it was off, they belong to people whom the sandbox would expose.
 */
export class FolderModeError extends Error {
  override name = 'FolderModeError';

  constructor(folder: string, born: Mode, wanted: Mode) {
    super(`The exchange in ${folder} was made with SANDBOX=${born}. ${wayOn(born, wanted)}`);
  }
}

function wayOn(born: Mode, wanted: Mode): string {
  if (wanted === 'off') {
    return (
      'Its passwords are known, so it cannot be opened with SANDBOX=off. Choose another DATA_DIR, or void all its ' +
      'passwords, PINs, codes, keys and sessions with: npm run admin -- adopt'
    );
  }
  return `Start it with SANDBOX=${born}, or choose another DATA_DIR.`;
}
