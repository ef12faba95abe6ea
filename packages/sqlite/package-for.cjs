/**
 * Which better-sqlite3 a Node gets. Version 13 brings binaries with it, which fit every Node that has version 10 of
 * Node-API (22.14 and later); where an older one loads them, the process ends with a segmentation fault. The binary of
 * version 12 is made for one version of Node, and Node 24.19 and newer abort when they collect a statement of it.
 * @param {NodeJS.Dict<string>} versions `process.versions`
 * @returns {'better-sqlite3-12' | 'better-sqlite3-13'} the name of the dependency
 */
module.exports = ({ napi }) => (Number(napi) >= 10 ? 'better-sqlite3-13' : 'better-sqlite3-12');
