import { text } from '../common/fields.ts';
import type { RecordSubject } from './subject.ts';
import { recordKinds } from './subject.ts';

const SUBJECT = new RegExp(`^(?:${recordKinds.join('|')}):[^\\s:]{1,60}$`);

/** The field of a record. It is not in subject.ts, which the browser loads, because a schema imports zod. */
export const subject = () =>
  text(80).refine((value): value is RecordSubject => SUBJECT.test(value), {
    error: 'must be a record such as account:10000001',
  });
