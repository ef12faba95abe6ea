import { z } from 'zod';

export const nftPicture = z
  .object({
    small: z.string().describe('Path of the picture, 160 pixels wide.'),
    medium: z.string().describe('Path of the picture, 480 pixels wide.'),
    large: z.string().describe('Path of the picture, 1,080 pixels wide.'),
    preview: z
      .string()
      .nullable()
      .describe('4 × 4 pixels to show before it, as 48 hexadecimal digits, three for each; null for none.'),
  })
  .describe('A picture in three sizes.')
  .meta({ id: 'NftPicture' });
export type NftPicture = z.infer<typeof nftPicture>;
