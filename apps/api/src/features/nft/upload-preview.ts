import type { Files } from '../../platform/files/files.ts';

/**
 * What is shown before an uploaded public picture that has this width.
 * @returns 48 hexadecimal digits; null where its file is gone
 */
export async function uploadPreview(files: Pick<Files, 'read'>, hash: string): Promise<string | null> {
  const data = await files.read({ visibility: 'public', hash, width: 160 });
  if (!data) return null;
  // Imported when it is needed: its codecs are large.
  const { previewOf } = await import('../../platform/files/rasterize.ts');
  return previewOf(data);
}
