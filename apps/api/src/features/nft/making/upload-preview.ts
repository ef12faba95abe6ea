import type { Files } from '../../../platform/files/files.ts';

/**
 * The blurred preview of an uploaded public picture.
 * @returns 48 hexadecimal digits; null if its file is gone
 */
export async function uploadPreview(files: Pick<Files, 'read'>, hash: string): Promise<string | null> {
  const data = await files.read({ visibility: 'public', hash, width: 160 });
  if (!data) return null;
  // Imported lazily, because its codecs are large.
  const { previewOf } = await import('../../../platform/files/rasterize.ts');
  return previewOf(data);
}
