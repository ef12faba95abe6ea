/** @param {NodeJS.Platform} platform */
function compilers(platform) {
  if (platform === 'darwin') return 'xcode-select --install';
  if (platform === 'win32') return 'winget install Microsoft.VisualStudio.2022.BuildTools and Python 3';
  return 'apt-get install -y python3 make g++   (or the same three from your distribution)';
}

/**
 * Advice about a failed installation, found by its output.
 * @param {string} output
 * @param {{ node: string, platform: NodeJS.Platform }} machine
 */
export function adviceOn(output, { node, platform }) {
  if (output.includes('ERR_PNPM_OUTDATED_LOCKFILE')) {
    return 'Bring pnpm-lock.yaml up to date with the package.json files: npx pnpm@10 install --no-frozen-lockfile';
  }
  if (/\bspawn npm ENOENT\b/.test(output)) return 'It needs npm, which comes with Node: put npm on the PATH.';
  if (/\b(EACCES|EROFS|EPERM)\b/.test(output) && !/gyp ERR/.test(output)) {
    return 'Packages go into the node_modules folders of this checkout: they must be writable, and so must the cache of npm.';
  }
  if (/\bENOSPC\b/.test(output)) return 'The disk is full: the packages need about 1 GB.';
  if (
    /gyp ERR! stack.*(network connectivity|ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|fetch failed)/.test(
      output,
    )
  ) {
    return (
      `SQLite has to be compiled for Node ${node}, and neither a ready-made binary nor the headers of Node could be ` +
      'fetched: connect to the network, or use a Node that has its headers beside it (include/node), as the archives ' +
      'of nodejs.org do.'
    );
  }
  if (/node-gyp|gyp ERR/.test(output)) {
    return `SQLite is compiled where no ready-made binary can be fetched. That needs Python 3, make and a C++ compiler:\n  ${compilers(platform)}`;
  }
  return 'It needs the npm registry: check the network, or the registry set in .npmrc.';
}
