import { Link } from 'react-router-dom';
import { useMenuPlaces } from '../../../frames/staff/menu-places.ts';
import { Card } from '../../../ui/layout/card.tsx';

/** With this many screens the menu alone is better. */
const FEW = 12;

/** The screens of a reader with few permissions. */
export function HomeScreens() {
  const places = useMenuPlaces().filter(({ path }) => path !== '/kut');
  if (places.length > FEW) return null;
  return (
    <Card title="Your screens">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-1 p-2">
        {places.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              className="flex h-10 items-center gap-3 rounded-control px-2 text-13 font-medium transition-colors duration-120 hover:bg-surface-2 touch:h-11"
            >
              <Icon className="size-4 shrink-0 text-subtle" aria-hidden="true" />
              <span className="truncate">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
