import type { ComponentProps } from 'react';

/** A table whose rows or cells a reader chooses by key. */
export function Grid(props: ComponentProps<'table'>) {
  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table to choose from is a grid
  return <table role="grid" {...props} />;
}
