/** JSON in base64, its text as UTF-8: how the config channel says and hears. */
export const toBase64Json = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

/** @throws Error where it is not base64 of JSON */
export const fromBase64Json = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64').toString());
