import { MOST_OPTIONS, MOST_QUESTIONS } from '@papermint/contracts/requirements/statuses';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/form/button.tsx';
import type { ControlProps } from '../../../ui/form/field.tsx';
import { Input, TextArea } from '../../../ui/form/input.tsx';

/** A question as typed: its options, one on each line. */
export interface TypedQuestion {
  text: string;
  options: string;
}

interface QuestionFieldsProps extends ControlProps {
  value: readonly TypedQuestion[];
  onChange: (next: TypedQuestion[]) => void;
}

const EMPTY: TypedQuestion = { text: '', options: '' };

/** The questions of a questionnaire, to be added, changed and removed. */
export function QuestionFields({ value, onChange, ...control }: QuestionFieldsProps) {
  const put = (place: number, change: Partial<TypedQuestion>) =>
    onChange(value.map((one, at) => (at === place ? { ...one, ...change } : one)));
  return (
    <fieldset
      id={control.id}
      aria-label="Questions"
      aria-describedby={control['aria-describedby']}
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-3 outline-none"
    >
      {value.map((one, place) => {
        const name = `Question ${place + 1}`;
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place
            key={place}
            className="flex flex-col gap-2 rounded-card border border-line p-3"
          >
            <div className="flex items-center gap-2">
              <Input
                className="min-w-0 flex-1"
                aria-label={name}
                placeholder={name}
                value={one.text}
                maxLength={200}
                autoComplete="off"
                onChange={({ target }) => put(place, { text: target.value })}
              />
              <Button
                look="ghost"
                size="icon"
                aria-label={`Remove question ${place + 1}`}
                disabled={value.length === 1}
                onClick={() => onChange(value.filter((_, at) => at !== place))}
              >
                <Trash2 className="size-4" aria-hidden="true" />
              </Button>
            </div>
            <TextArea
              aria-label={`Options of question ${place + 1}`}
              placeholder={`Options, one on each line, at most ${MOST_OPTIONS}. Empty for an answer in words.`}
              rows={2}
              value={one.options}
              onChange={({ target }) => put(place, { options: target.value })}
            />
          </div>
        );
      })}
      <Button
        size="small"
        className="self-start"
        disabled={value.length >= MOST_QUESTIONS}
        onClick={() => onChange([...value, EMPTY])}
      >
        <Plus className="size-4" aria-hidden="true" />
        Add question
      </Button>
    </fieldset>
  );
}

/** As the call takes them. */
export const questionInput = (typed: readonly TypedQuestion[]) =>
  typed.map(({ text, options }) => ({
    text,
    options: options
      .split('\n')
      .map((option) => option.trim())
      .filter((option) => option !== ''),
  }));
