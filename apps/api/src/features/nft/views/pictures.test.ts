import { expect, test } from 'vitest';
import { picture } from '../../../testing/app/forms.ts';
import { uploadPreview } from '../making/upload-preview.ts';
import { picturesOf } from './pictures.ts';

test('previews drawn and uploaded pictures, and shows the default without a picture', () => {
  const drawn = picturesOf('tidelines-12');
  expect(drawn.medium).toMatch(/^\/media\/art\/\d+\/tidelines-12-480\.webp$/);
  expect(drawn.preview).toMatch(/^[\da-f]{48}$/);
  const hash = 'a'.repeat(40);
  const preview = 'f'.repeat(48);
  expect(picturesOf(hash, preview)).toEqual({
    small: `/media/files/${hash}-160.webp`,
    medium: `/media/files/${hash}-480.webp`,
    large: `/media/files/${hash}-1080.webp`,
    preview,
  });
  expect(picturesOf(null)).toMatchObject({ small: '/media/assets/collection-160.webp', preview: null });
});

test('makes the preview of an upload from its smallest width, three digits per pixel', async () => {
  const data = await picture('#ff0000', 160, 120).webp({ lossless: true }).toBuffer();
  const read = async ({ width }: { width: number }) => (width === 160 ? data : undefined);
  expect(await uploadPreview({ read }, 'a'.repeat(40))).toBe('f00'.repeat(16));
  expect(await uploadPreview({ read: async () => undefined }, 'a'.repeat(40))).toBeNull();
});
