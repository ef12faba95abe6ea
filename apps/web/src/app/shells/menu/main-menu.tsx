import { NavLink } from 'react-router-dom';
import { cn } from '../../../lib/cn.ts';
import { RailTooltip } from '../trader/rail-tooltip.tsx';
import { UpgradeDot } from '../trader/upgrade-dot.tsx';
import type { MenuScreen } from './menu-places.ts';
import { groupMenu } from './menu-places.ts';
import { useMenuScreens } from './menu-screens.ts';

/** The menu of the sidebar, by group. @param rail shows only icons */
export function MainMenu({ rail }: { rail: boolean }) {
  const groups = groupMenu(useMenuScreens());
  return (
    <nav
      aria-label="Main"
      className="relative flex min-h-0 flex-1 flex-col overflow-y-auto px-3 pb-6 [mask-image:linear-gradient(to_bottom,black_calc(100%-1.5rem),transparent)] [scrollbar-width:thin]"
    >
      {groups.map(({ group, entries }) => (
        <div key={group} className="group/menu">
          {rail ? (
            <div className="mx-3 my-2 h-px bg-line group-first/menu:hidden" />
          ) : (
            <p
              aria-hidden="true"
              className="px-3 pt-4 pb-1.5 text-11 font-medium text-subtle group-first/menu:pt-1 short:pt-1.5 short:pb-0.5"
            >
              {group}
            </p>
          )}
          <ul aria-label={group} className="flex flex-col gap-0.5 short:gap-px">
            {entries.map((screen) => (
              <li key={screen.path}>
                <RailTooltip rail={rail} name={screen.menu.label}>
                  <Entry screen={screen} rail={rail} />
                </RailTooltip>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Entry({ screen, rail }: { screen: MenuScreen; rail: boolean }) {
  const { path, preload, menu } = screen;
  const { label, icon: Icon, upgrade } = menu;
  return (
    <NavLink
      to={path}
      onPointerEnter={preload}
      className={({ isActive }) =>
        cn(
          'group relative flex h-10 items-center gap-3 rounded-control text-14 font-medium transition-colors duration-120 short:h-7 touch:h-11',
          rail ? 'justify-center' : 'px-3',
          isActive ? 'bg-surface-2 text-fg' : 'text-muted hover:bg-surface-1 hover:text-fg',
        )
      }
    >
      <Icon className="size-4.5 shrink-0 group-aria-[current]:text-accent" aria-hidden="true" />
      <span className={cn(rail && 'sr-only')}>{label}</span>
      {upgrade ? <UpgradeDot className={rail ? 'absolute top-2 right-2' : 'ml-auto'} /> : null}
    </NavLink>
  );
}
