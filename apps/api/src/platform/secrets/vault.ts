import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makePrivate, PRIVATE_FILE } from '../process/private-files.ts';

/**
 * Encrypts secrets that the server must read again, and fingerprints the ones that are too short for a plain hash. Its
 * key is a file beside the databases: a database alone reveals none of them.
 */
export interface Vault {
  /** Encrypts a text; the result is different each time. */
  seal(text: string): string;
  /** @throws Error if the text was sealed with another key, or was changed */
  open(sealed: string): string;
  /** A keyed hash, for codes that are too short for a plain one; always the same for the same text. */
  fingerprint(text: string): string;
  /** Bytes derived from the key and a name. */
  derive(name: string, length: number): Uint8Array;
}

/** The name of the key of a data folder. */
export const KEY_FILE = 'secret.key';

/** The key of the data folder that a database is in. */
export const keyOfFolder = (database: string): string => join(dirname(database), KEY_FILE);
const KEY_LENGTH = 32;
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

export const holdsKey = (folder: string): boolean => existsSync(join(folder, KEY_FILE));

/** The vault of a data folder; creates its key if there is none. */
export function openVault(folder: string): Vault {
  const file = join(folder, KEY_FILE);
  if (!existsSync(file)) {
    // Atomic by the link: half a key would make everything that is sealed with it unreadable.
    const draft = `${file}.draft`;
    rmSync(draft, { force: true });
    writeFileSync(draft, randomBytes(KEY_LENGTH), { mode: PRIVATE_FILE, flush: true });
    linkSync(draft, file);
    rmSync(draft);
  }
  makePrivate(file);
  const key = readFileSync(file);
  if (key.length !== KEY_LENGTH) throw new Error(`${file} is not a key of ${KEY_LENGTH} bytes.`);
  return createVault(key);
}

/** The key of a world that came from another data folder, beside its database. */
export const keyBeside = (database: string): string => `${database}.key`;

/** The bytes of the key of a world's secrets: its own, or else that of the data folder. */
export const keyOf = (database: string, folder: string): Uint8Array =>
  readFileSync(existsSync(keyBeside(database)) ? keyBeside(database) : join(folder, KEY_FILE));

/** The vault of a world: over its own key, or else that of the data folder. */
export const vaultOf = (database: string, folder: Vault): Vault =>
  existsSync(keyBeside(database)) ? createVault(readFileSync(keyBeside(database))) : folder;

export function createVault(key: Uint8Array): Vault {
  const part = (name: string, length = KEY_LENGTH) => Buffer.from(hkdfSync('sha256', key, '', name, length));
  const sealing = part('seal');
  const marking = part('fingerprint');
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_LENGTH);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const body = NONCE_LENGTH + TAG_LENGTH;
      const cipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE_LENGTH), {
        authTagLength: TAG_LENGTH,
      });
      cipher.setAuthTag(bytes.subarray(NONCE_LENGTH, body));
      return Buffer.concat([cipher.update(bytes.subarray(body)), cipher.final()]).toString('utf8');
    },
    fingerprint: (text) => createHmac('sha256', marking).update(text).digest('base64url'),
    derive: (name, length) => new Uint8Array(part(`derive ${name}`, length)),
  };
}

/** Compares two texts in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
