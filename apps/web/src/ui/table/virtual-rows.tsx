import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useEffect } from 'react';
import type { RowsProps } from './table-rows.tsx';
import { TableRow } from './table-rows.tsx';

const COMPACT = 32;
const TOUCH = 44;

interface VirtualRowsProps<Row> extends RowsProps<Row> {
  /** The element that scrolls. */
  frame: RefObject<HTMLElement | null>;
}

/** The rows in view and a few more. It is a separate chunk, because few lists are that long. */
export function VirtualRows<Row>({ frame, ...rest }: VirtualRowsProps<Row>) {
  const { rows, rowKey, rowHeight, columns, selected } = rest;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => {
      const usual = document.documentElement.dataset.density === 'compact' ? COMPACT : rowHeight;
      return matchMedia('(pointer: coarse)').matches ? Math.max(usual, TOUCH) : usual;
    },
    getItemKey: (index) => rowKey(rows[index] as Row),
    overscan: 12,
  });
  useEffect(() => {
    const watch = new MutationObserver(() => virtual.measure());
    watch.observe(document.documentElement, { attributeFilter: ['data-density'] });
    return () => watch.disconnect();
  }, [virtual]);
  const items = virtual.getVirtualItems();
  const width = columns.length + (selected ? 1 : 0);
  return (
    <>
      <Spacer height={items[0]?.start ?? 0} width={width} />
      {items.map((item) => (
        <TableRow key={item.key} row={rows[item.index] as Row} index={item.index + 2} {...rest} />
      ))}
      <Spacer height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} width={width} />
    </>
  );
}

function Spacer({ height, width }: { height: number; width: number }) {
  return height > 0 ? (
    <tr>
      <td colSpan={width} style={{ height }} />
    </tr>
  ) : null;
}
