import { Eye, EyeOff, Plus, Settings2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { StudyKey } from '../../../charting/studies/catalogue.ts';
import { catalogue, kindOf, labelOf, studyKeys } from '../../../charting/studies/catalogue.ts';
import type { StudySetup } from '../../../charting/studies/setup.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { useMedia } from '../../../lib/media.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Overlay } from '../../../ui/overlay/overlay-button.tsx';
import { chartSettingsAtom } from './chart-settings.ts';
import { addStudy, changeStudy, removeStudy } from './study-changes.ts';

const StudyForm = lazyWithPreload(() => import('./study-form.tsx').then((m) => m.StudyForm));
const StudyTemplates = lazyWithPreload(() =>
  import('./study-templates-bar.tsx').then((m) => m.StudyTemplates),
);

/** The indicators of a chart: those that it shows, all that there are, and templates. */
export function StudyDialog({ open, onOpen, first = null }: Overlay & { first?: string | null }) {
  const { studies } = useAtomValue(chartSettingsAtom);
  const [chosen, setChosen] = useState(first);
  const phone = useMedia('(width < 40rem)');
  if (!open) return null;
  const study = studies.find(({ id }) => id === chosen);
  const kind = study && kindOf(study.key);
  return (
    <Dialog
      title={kind?.name ?? 'Indicators'}
      sheet={phone}
      dismissable
      className="sm:max-w-xl"
      onClose={() => {
        setChosen(first);
        onOpen(false);
      }}
      footer={
        study ? undefined : (
          <LazyBoundary>
            <StudyTemplates />
          </LazyBoundary>
        )
      }
    >
      {(close) =>
        study && kind ? (
          <LazyBoundary>
            <StudyForm
              key={study.id}
              study={study}
              kind={kind}
              onBack={first ? undefined : () => setChosen(null)}
              onDone={close}
            />
          </LazyBoundary>
        ) : (
          <StudyLists studies={studies} onChoose={setChosen} />
        )
      }
    </Dialog>
  );
}

function StudyLists({
  studies,
  onChoose,
}: {
  studies: readonly StudySetup[];
  onChoose: (id: string) => void;
}) {
  const [search, setSearch] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const wanted = search.toLowerCase();
  const found = studyKeys.filter((key) => {
    const { name, short, words, group } = catalogue[key];
    return `${name} ${short} ${words} ${group}`.toLowerCase().includes(wanted);
  });
  const groups = [...new Set(studyKeys.map((key) => catalogue[key].group))];
  return (
    <div className="flex flex-col gap-4 px-5 py-4">
      {studies.length > 0 ? (
        <section aria-label="On this chart">
          <h3 className="mb-1 text-12 font-medium text-subtle">On this chart</h3>
          <ul className="flex flex-col">
            {studies.map((study) => (
              <ShownStudy key={study.id} study={study} onChoose={onChoose} />
            ))}
          </ul>
        </section>
      ) : null}
      <div className="[&_search]:w-full">
        <SearchInput first label="Search indicators" value={search} onChange={setSearch} />
      </div>
      {refusal ? (
        <p role="alert" className="text-13 text-danger">
          {refusal}
        </p>
      ) : null}
      {found.length === 0 ? (
        <p className="py-6 text-center text-13 text-muted">No matching indicators.</p>
      ) : null}
      {groups.map((group) => {
        const own = found.filter((key) => catalogue[key].group === group);
        return own.length === 0 ? null : (
          <section key={group} aria-label={group}>
            <h3 className="mb-1 text-12 font-medium text-subtle">{group}</h3>
            <ul className="grid sm:grid-cols-2 sm:gap-x-3">
              {own.map((key) => (
                <li key={key}>
                  <KnownStudy studyKey={key} onAdd={() => setRefusal(addStudy(key))} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function KnownStudy({ studyKey, onAdd }: { studyKey: StudyKey; onAdd: () => void }) {
  const { name, short } = catalogue[studyKey];
  return (
    <button
      type="button"
      aria-label={`Add ${name}`}
      className="-mx-2 flex min-h-9 w-[calc(100%+1rem)] items-center gap-2 rounded-control px-2 py-1.5 text-left text-13 transition-colors duration-120 hover:bg-surface-2 touch:min-h-11"
      onClick={onAdd}
    >
      <span className="min-w-0 flex-1">{name}</span>
      <span className="text-12 text-subtle">{short}</span>
      <Plus className="size-3.5 shrink-0 text-subtle" aria-hidden="true" />
    </button>
  );
}

function ShownStudy({ study, onChoose }: { study: StudySetup; onChoose: (id: string) => void }) {
  const kind = kindOf(study.key);
  const label = kind ? labelOf(kind, study) : study.key;
  const HideIcon = study.hidden ? EyeOff : Eye;
  return (
    <li className="flex min-h-9 items-center gap-0.5 text-13">
      <span className={study.hidden ? 'min-w-0 flex-1 truncate text-subtle' : 'min-w-0 flex-1 truncate'}>
        {label}
        {study.hidden ? ' (hidden)' : ''}
      </span>
      {kind ? (
        <Button size="icon" look="ghost" aria-label={`Change ${label}`} onClick={() => onChoose(study.id)}>
          <Settings2 className="size-4" aria-hidden="true" />
        </Button>
      ) : null}
      <Button
        size="icon"
        look="ghost"
        aria-label={study.hidden ? `Show ${label}` : `Hide ${label}`}
        onClick={() => changeStudy(study.id, { hidden: !study.hidden })}
      >
        <HideIcon className="size-4" aria-hidden="true" />
      </Button>
      <Button size="icon" look="ghost" aria-label={`Remove ${label}`} onClick={() => removeStudy(study.id)}>
        <Trash2 className="size-4" aria-hidden="true" />
      </Button>
    </li>
  );
}
