/** The kinds of pictures that can be sent, by MIME type. Each is decided by the file's first bytes, never by its name. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** The most pixels of a picture, width times height. */
export const MAX_PIXELS = 40_000_000;

/** The allowed files in one part of a call, and how they are stored. */
export interface FileRule {
  types: readonly PictureType[];
  /** Of each file. */
  maxBytes: number;
  /** At least one must be sent. */
  maxFiles: number;
  /** Public files are readable by all who know their address, private ones by short-lived addresses only. */
  visibility: 'public' | 'private';
  /** The widths in pixels that a picture is stored in, largest first; each is encoded again, as WebP. */
  widths: readonly number[];
  /** Cut to a square around the middle; otherwise a picture keeps its shape and is never enlarged. */
  square?: true;
}

/** The kinds of tables that can be sent. Each is decided by the file's first bytes, never by its name. */
export const tableTypes = ['text/csv', 'application/vnd.apache.parquet'] as const;
export type TableType = (typeof tableTypes)[number];

/** An exported world, which is an SQLite database. */
export const worldTypes = ['application/vnd.sqlite3'] as const;
type WorldType = (typeof worldTypes)[number];

/** The allowed table or world in one part of a call. It is read during the call, and never stored as it is. */
export interface TableRule {
  types: readonly (TableType | WorldType)[];
  /** What names of such files end with: systems have no type for some of them. */
  endings: readonly string[];
  maxBytes: number;
  maxFiles: 1;
}

/** The files of a call, by the names of their parts. */
export type FileRules = Readonly<Record<string, FileRule | TableRule>>;

const TYPE_NAMES: Record<PictureType | TableType | WorldType, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'text/csv': 'CSV',
  'application/vnd.apache.parquet': 'Parquet',
  'application/vnd.sqlite3': 'Papermint',
};

/** 'JPEG, PNG or WebP' */
export function typesText(types: readonly string[]): string {
  const names = types.map(
    (type) => TYPE_NAMES[type as PictureType | TableType] ?? (type.split('/')[1] ?? type).toUpperCase(),
  );
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** The part of a rule that can be checked before a file is sent. */
export interface KindAndSize {
  /** MIME types. */
  types: readonly string[];
  /** The file is known by the end of its name then. */
  endings?: readonly string[];
  maxBytes: number;
}

/** The error of a file, as a predicate after the label of its field. */
export const fileErrors = {
  type: ({ types }: KindAndSize) => `must be a ${typesText(types)} file`,
  empty: 'is empty: choose another file',
  size: ({ maxBytes }: KindAndSize) => `must be at most ${sizeText(maxBytes)}`,
};

/** The error of a file before it is sent, if any. Only the server reads its content. */
export function fileProblem(
  { type, size, name = '' }: { type: string; size: number; name?: string },
  rule: KindAndSize,
): string | undefined {
  const { types, endings } = rule;
  const isOfKind = endings
    ? endings.some((ending) => name.toLowerCase().endsWith(ending))
    : types.includes(type);
  if (!isOfKind) return fileErrors.type(rule);
  if (size === 0) return fileErrors.empty;
  return size > rule.maxBytes ? fileErrors.size(rule) : undefined;
}

export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${Number((bytes / 1_000_000).toFixed(1))} MB`;
}
