import { useSearchParams } from 'react-router-dom';
import { Segmented } from '../../ui/form/segmented.tsx';

export const CALENDAR_PARAM = 'of';

type Shown = 'economy' | 'companies';

const OPTIONS = [
  { value: 'economy', label: 'Economy' },
  { value: 'companies', label: 'Companies' },
] as const;

/** Changes the calendar that is shown. The chosen days stay, and other filters go. */
export function CalendarChoice({ shown }: { shown: Shown }) {
  const [params, setParams] = useSearchParams();
  const onChange = (value: Shown) => {
    const next = new URLSearchParams(value === 'companies' ? { [CALENDAR_PARAM]: value } : {});
    for (const name of ['from', 'to']) {
      const day = params.get(name);
      if (day !== null) next.set(name, day);
    }
    setParams(next);
  };
  return (
    <div className="mb-4">
      <Segmented label="Calendar" name="calendar" value={shown} options={OPTIONS} onChange={onChange} />
    </div>
  );
}
