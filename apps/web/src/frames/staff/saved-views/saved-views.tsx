import { useQuery } from '@tanstack/react-query';
import { Bookmark, MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { Outputs } from '../../../api/trpc.ts';
import { client, queryClient, trpc } from '../../../api/trpc.ts';
import { cn } from '../../../lib/cn.ts';
import { Button } from '../../../ui/form/button.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { OverlayButton } from '../../../ui/overlay/overlay-button.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { useHiddenColumns } from '../../list/hidden-columns.ts';
import { factsOf } from '../../list/list-facts.ts';
import type { ListParams } from '../../list/list-params.ts';
import type { ViewParams } from './view-params.ts';
import { isSameView, tidyView, viewOf } from './view-params.ts';

type SavedView = Outputs['viewsStaff']['list']['views'][number];

const ViewMenu = lazyWithPreload(() => import('./view-menu.tsx').then((m) => m.ViewMenu));
const ViewDialog = lazyWithPreload(() => import('./view-dialog.tsx').then((m) => m.ViewDialog));

/** The saved views of a list, and the shown one. @param call the list's call */
export function useSavedViews(call: string, rowsName: string, params: ListParams) {
  const query = useQuery(trpc.viewsStaff.list.queryOptions({ list: call }));
  const [hidden, hide] = useHiddenColumns(rowsName);
  const { sort } = factsOf(call);
  const shown = viewOf(params, sort, hidden);
  const views = (query.data?.views ?? []).map((view) => ({ ...view, params: tidyView(view.params, sort) }));
  const refresh = () => queryClient.invalidateQueries({ queryKey: trpc.viewsStaff.list.queryKey() });
  return {
    call,
    views,
    shown,
    active: views.find((view) => isSameView(view.params, shown)),
    /** Without a view: all rows in the ordinary look. */
    apply(view: ViewParams = {}) {
      const cleared = Object.fromEntries(Object.keys(params.filters).map((name) => [name, '']));
      const { hidden: columns = '', ...rest } = view;
      params.setFilters({ ...cleared, sort: '', ...rest });
      hide(new Set(columns.split(',').filter(Boolean)));
    },
    /** Called after a view was saved. A renamed view goes. */
    async saved(name: string, renamed?: SavedView) {
      if (renamed && renamed.name !== name) await client.viewsStaff.remove.mutate({ uuid: renamed.uuid });
      await refresh();
    },
    async remove({ uuid }: SavedView) {
      const { message } = await client.viewsStaff.remove.mutate({ uuid }).catch(() => ({ message: '' }));
      if (message === '') toast('error', 'The view could not be deleted.');
      await refresh();
    },
  };
}

export type SavedViews = ReturnType<typeof useSavedViews>;

const TAB =
  'h-9 shrink-0 border-b-2 text-13 font-medium whitespace-nowrap transition-colors duration-120 focus-visible:-outline-offset-2 touch:h-11';

/** The views by name, above the list; empty before the first is saved. */
export function ViewTabs({ call, views, active, shown, apply, saved, remove }: SavedViews) {
  const [renaming, setRenaming] = useState<SavedView | null>(null);
  if (views.length === 0) return null;
  const tab = (name: string, chosen: boolean, press: () => void) => (
    <button
      key={name}
      type="button"
      aria-pressed={chosen}
      className={cn(TAB, chosen ? 'border-accent text-fg' : 'border-transparent text-muted hover:text-fg')}
      onClick={press}
    >
      {name}
    </button>
  );
  return (
    <div className="flex items-center border-b border-line pr-2">
      <fieldset aria-label="Views" className="fades flex min-w-0 flex-1 gap-5 overflow-x-auto px-4">
        {tab('All', Object.keys(shown).length === 0, () => apply())}
        {views.map((view) => tab(view.name, view === active, () => apply(view.params)))}
      </fieldset>
      {active ? (
        <OverlayButton
          popup="menu"
          look="ghost"
          size="icon"
          aria-label={`View ${active.name}`}
          preload={ViewMenu.preload}
          overlay={(overlay) => (
            <ViewMenu
              {...overlay}
              onRename={() => setRenaming(active)}
              onDelete={() => {
                apply();
                void remove(active);
              }}
            />
          )}
        >
          <MoreHorizontal className="size-4" aria-hidden="true" />
        </OverlayButton>
      ) : null}
      {renaming ? (
        <LazyBoundary>
          <ViewDialog
            title="Rename view"
            view={{ list: call, name: renaming.name, params: renaming.params }}
            onSaved={(name) => saved(name, renaming)}
            onClose={() => setRenaming(null)}
          />
        </LazyBoundary>
      ) : null}
    </div>
  );
}

/** Saves the current filters as a view, if no view has them. */
export function SaveView({ call, active, shown, saved }: SavedViews) {
  const [open, setOpen] = useState(false);
  if (Object.keys(shown).length === 0 || (active && !open)) return null;
  return (
    <>
      <Button look="ghost" size="small" className="max-md:hidden" onClick={() => setOpen(true)}>
        <Bookmark className="size-4" aria-hidden="true" />
        Save view
      </Button>
      {open ? (
        <LazyBoundary>
          <ViewDialog
            title="Save view"
            view={{ list: call, name: '', params: shown }}
            onSaved={(name) => saved(name)}
            onClose={() => setOpen(false)}
          />
        </LazyBoundary>
      ) : null}
    </>
  );
}
