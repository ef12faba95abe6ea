import { useSearchParams } from 'react-router-dom';
import { Segmented } from '../../../ui/form/segmented.tsx';

interface ListChoiceProps {
  label: string;
  /** The name in the URL. */
  param: string;
  /** A URL without a view means the first one. */
  options: readonly [Choice, Choice];
}

interface Choice {
  value: string;
  label: string;
}

/** Chooses between two lists of a screen. The filters of one do not apply to the other. */
export function ListChoice({ label, param, options }: ListChoiceProps) {
  const [params, setParams] = useSearchParams();
  const [first] = options;
  return (
    <div className="mb-3">
      <Segmented
        label={label}
        name={`view-${param}`}
        size="small"
        value={params.get(param) ?? first.value}
        options={options}
        onChange={(value) => setParams(value === first.value ? {} : { [param]: value })}
      />
    </div>
  );
}
