import { X } from 'lucide-react';
import { NameForm } from '../../../frames/form/name-form.tsx';
import { store } from '../../../lib/store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { settingsOf } from '../setups/kept-setup.ts';
import { useSetups } from '../setups/use-setups.ts';
import { changeChart, chartSettingsAtom } from './chart-settings.ts';

/** Saves the indicators of the chart by a name, and puts saved ones on it. */
export function StudyTemplates() {
  const setups = useSetups();
  const { templates } = setups;
  return (
    <div className="flex flex-col gap-3">
      {templates.length > 0 ? (
        <ul aria-label="Templates" className="flex flex-wrap gap-1.5">
          {templates.map((template) => (
            <li key={template.uuid} className="inline-flex items-center rounded-control border border-line">
              <Button
                size="small"
                look="ghost"
                onClick={() => changeChart({ studies: settingsOf(template).studies })}
              >
                {template.name}
              </Button>
              <Button
                size="icon"
                look="ghost"
                aria-label={`Delete the template ${template.name}`}
                onClick={() => setups.removeTemplate(template.uuid)}
              >
                <X className="size-3.5" aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <NameForm
        id="study-template"
        label="Save as a template"
        act="Save"
        onName={(name) => setups.saveTemplate(name, store.get(chartSettingsAtom))}
      />
    </div>
  );
}
