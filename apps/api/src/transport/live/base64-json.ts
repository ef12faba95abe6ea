/** JSON as UTF-8 text in base64, the format of the config channel. */
export const toBase64Json = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

/** @throws Error where the text is not JSON in base64 */
export const fromBase64Json = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64').toString());
