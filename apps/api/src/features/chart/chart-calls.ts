import type { Handlers } from '../../handlers.ts';
import type { ChartItems } from './chart-service.ts';
import { drawingForm, pairListForm, setupForm, workspaceForm } from './item-forms.ts';

export function chartCalls({ chartItems }: { chartItems: ChartItems }): Handlers['chart'] {
  return {
    drawings: ({ session: { trader } }, { pair }) => ({ drawings: chartItems.drawings(trader.id, pair) }),
    drawnPairs: ({ session: { trader } }) => ({ pairs: chartItems.drawnPairs(trader.id) }),
    saveDrawings: ({ command, session: { trader } }, { drawings }) =>
      chartItems.save(command, drawingForm, { accountId: trader.id, items: drawings }),
    removeDrawings: ({ command, session: { trader } }, { drawings }) =>
      chartItems.remove(command, drawingForm, { accountId: trader.id, items: drawings }),
    setups: ({ session: { trader } }) => ({ setups: chartItems.setups(trader.id) }),
    saveSetups: ({ command, session: { trader } }, { setups }) =>
      chartItems.save(command, setupForm, { accountId: trader.id, items: setups }),
    removeSetups: ({ command, session: { trader } }, { setups }) =>
      chartItems.remove(command, setupForm, { accountId: trader.id, items: setups }),
    workspaces: ({ session: { trader } }) => ({ workspaces: chartItems.workspaces(trader.id) }),
    saveWorkspaces: ({ command, session: { trader } }, { workspaces }) =>
      chartItems.save(command, workspaceForm, { accountId: trader.id, items: workspaces }),
    removeWorkspaces: ({ command, session: { trader } }, { workspaces }) =>
      chartItems.remove(command, workspaceForm, { accountId: trader.id, items: workspaces }),
    pairLists: ({ session: { trader } }) => ({ lists: chartItems.pairLists(trader.id) }),
    savePairLists: ({ command, session: { trader } }, { lists }) =>
      chartItems.save(command, pairListForm, { accountId: trader.id, items: lists }),
    removePairLists: ({ command, session: { trader } }, { lists }) =>
      chartItems.remove(command, pairListForm, { accountId: trader.id, items: lists }),
  };
}
