import type { TestApp } from '../app/test-app.ts';

/** What an example needs beside what its contract says: values that are known only now. */
export type Prepared = Promise<Record<string, unknown>>;

/** By the name of a call: makes what its example needs to exist first. */
export type Examples = Readonly<Record<string, (api: TestApp, session: string) => Prepared>>;
