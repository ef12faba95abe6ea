import type { KeyboardEvent, ReactNode } from 'react';
import { cn } from './cn.ts';

interface Tab<V extends string> {
  value: V;
  label: string;
}

interface TabListProps<V extends string> {
  label: string;
  /** Prefix of the ids that tie tabs to panels. */
  id: string;
  value: V;
  tabs: readonly Tab<V>[];
  onChange: (value: V) => void;
}

export function TabList<V extends string>({ label, id, value, tabs, onChange }: TabListProps<V>) {
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.value);
    document.getElementById(`${id}-tab-${next.value}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className="flex gap-5 border-b border-line px-4" onKeyDown={step}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={`${id}-tab-${tab.value}`}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={`${id}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          className={cn(
            '-mb-px h-10 border-b-2 text-13 font-medium transition-colors duration-120 touch:h-11',
            tab.value === value ? 'border-accent text-fg' : 'border-transparent text-muted hover:text-fg',
          )}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  id: string;
  value: string;
  className?: string;
  children: ReactNode;
}

export function TabPanel({ id, value, className, children }: TabPanelProps) {
  return (
    <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${value}`} className={className}>
      {children}
    </div>
  );
}
