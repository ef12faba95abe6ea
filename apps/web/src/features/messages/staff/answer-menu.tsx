import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { client, trpc } from '../../../api/trpc.ts';
import { Menu, MenuItem, MenuLabel, MenuLine } from '../../../ui/overlay/menu.tsx';
import type { Overlay } from '../../../ui/overlay/overlay-button.tsx';

interface AnswerMenuProps extends Overlay {
  /** The recipient. */
  accountId: string;
  /** Given the text, with its variables filled in. */
  onChoose: (text: string) => void;
}

/** The canned answers. The chosen one is filled in for the trader and can be changed before it is sent. */
export function AnswerMenu({ accountId, onChoose, ...overlay }: AnswerMenuProps) {
  const navigate = useNavigate();
  const query = useQuery(trpc.messageTemplatesStaff.list.queryOptions({ kind: ['answer'], perPage: 100 }));
  const choose = async (text: string) => {
    const { text: filled } = await client.messageTemplatesStaff.preview.query({ accountId, text });
    onChoose(filled);
  };
  return (
    <Menu label="Canned answers" side="top" className="w-80 max-w-[calc(100vw-1rem)]" {...overlay}>
      {query.data?.data.length === 0 ? <MenuLabel>No canned answers yet.</MenuLabel> : null}
      {query.data?.data.map(({ uuid, name, text }) => (
        <MenuItem key={uuid} onPress={() => void choose(text).catch(() => undefined)}>
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-12 text-muted">{text}</span>
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem onPress={() => void navigate('/kut/messages/templates?kind=answer')}>
        <span className="text-accent">Change canned answers</span>
      </MenuItem>
    </Menu>
  );
}
