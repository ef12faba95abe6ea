import type { WorkspaceNode, WorkspacePanel } from '@papermint/contracts/chart/workspace-model';
import { screen, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { PanelMenu } from './panel-menu.tsx';
import { samplePanel } from './sample-trees.ts';
import { Workspace } from './workspace.tsx';

const tabs = (...ids: string[]): WorkspaceNode => ({
  type: 'tabs',
  panels: ids.map(samplePanel),
  active: 0,
});
const ROW: WorkspaceNode = {
  type: 'row',
  weights: [600, 300],
  children: [tabs('chart-1'), tabs('book-1', 'form-1')],
};

function Shown({ onTree, first = ROW }: { onTree?: (tree: WorkspaceNode) => void; first?: WorkspaceNode }) {
  const [tree, setTree] = useState(first);
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const change = (next: WorkspaceNode) => {
    setTree(next);
    onTree?.(next);
  };
  const titleOf = ({ kind }: WorkspacePanel) => kind;
  return (
    <Workspace
      tree={tree}
      onTree={change}
      limitsOf={() => ({ least: { width: 200, height: 100 } })}
      titleOf={titleOf}
      away={new Set()}
      maximized={null}
      render={({ id }) => <p>Content of {id}</p>}
      actions={(panel) => (
        <>
          <button ref={anchor} type="button" onClick={() => setOpen(panel.id)}>
            Menu of {panel.kind}
          </button>
          {open === panel.id ? (
            <PanelMenu
              anchor={anchor}
              open
              onOpen={(next) => setOpen(next ? panel.id : null)}
              tree={tree}
              onTree={change}
              panel={panel}
              titleOf={titleOf}
              many={false}
              maximized={false}
              onMaximize={() => undefined}
            >
              {null}
            </PanelMenu>
          ) : null}
        </>
      )}
    />
  );
}

test('arrow keys choose among tabs, and Delete closes one', async () => {
  const person = show(<Shown />);
  const strip = screen.getByRole('tablist', { name: 'Panels' });
  await person.click(within(strip).getByRole('tab', { name: 'book' }));
  await person.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('form');
  expect(screen.getByRole('tabpanel', { name: 'form' }).textContent).toBe('Content of form-1');
  await person.keyboard('{Delete}');
  expect(screen.queryByRole('tab', { name: 'form' })).toBeNull();
  expect(screen.getByRole('tabpanel', { name: 'book' })).toBeTruthy();
});

test('an edge is a separator with values, and arrow keys move it within the least sizes', async () => {
  const onTree = vi.fn<(tree: WorkspaceNode) => void>();
  const person = show(<Shown onTree={onTree} />);
  const edge = screen.getByRole('separator', { name: 'Width of chart' });
  // Without a layout, the document is as narrow as the panels allow.
  expect(edge.getAttribute('aria-valuenow')).toBe('200');
  edge.focus();
  await person.keyboard('{ArrowLeft}');
  expect(onTree).toHaveBeenCalledOnce();
  expect(edge.getAttribute('aria-valuenow')).toBe('200');
});

test('a panel moves by its menu, without a pointer', async () => {
  const onTree = vi.fn<(tree: WorkspaceNode) => void>();
  const person = show(<Shown onTree={onTree} />);
  await person.click(screen.getByRole('button', { name: 'Menu of chart' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Move…' }));
  await person.click(screen.getByRole('menuitemradio', { name: 'Below' }));
  await person.click(screen.getByRole('menuitem', { name: 'Below book' }));
  expect(onTree).toHaveBeenLastCalledWith({
    type: 'column',
    weights: [1, 1],
    children: [tabs('book-1', 'form-1'), tabs('chart-1')],
  });
});
