import { text } from '../common/fields.ts';
import type { RecordSubject } from './subject.ts';
import { recordKinds } from './subject.ts';

const SUBJECT = new RegExp(`^(?:${recordKinds.join('|')}):[^\\s:]{1,60}$`);

/** The field of a record. Apart from subject.ts, which the browser loads: a schema brings zod with it. */
export const subject = () =>
  text(80).refine((value): value is RecordSubject => SUBJECT.test(value), {
    error: 'must be a record such as account:10000001',
  });
