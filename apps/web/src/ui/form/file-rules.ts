export interface FileRules {
  /** MIME types. */
  accept: readonly string[];
  maxBytes: number;
}

/** Why a file is refused before it is sent; null if it is accepted. The server checks more. */
export function fileProblem(
  file: { name: string; type: string; size: number },
  { accept, maxBytes }: FileRules,
): string | null {
  if (!accept.includes(file.type)) return `Choose a ${typesText(accept)} file`;
  if (file.size === 0) return 'The file is empty';
  return file.size > maxBytes ? `The file is larger than ${sizeText(maxBytes)}` : null;
}

/** 'PNG, JPEG or PDF' */
export function typesText(accept: readonly string[]): string {
  const names = accept.map((type) => (type.split('/')[1] ?? type).toUpperCase());
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${Number((bytes / 1_000_000).toFixed(1))} MB`;
}
