import { useAtomValue } from 'jotai';
import { Suspense, useEffect } from 'react';
import { generatePath, Navigate, Route, Routes, useParams } from 'react-router-dom';
import { AfterNavigation } from './after-navigation.tsx';
import { staffScreensAtom } from './current-screen.ts';
import { BACK_OFFICE, NOT_FOUND } from './guard-rules.ts';
import { Door, Gate } from './guards.tsx';
import { screens, staffDoors } from './routes.tsx';
import type { Screen } from './screen.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { AnyShell } from './shells/any-shell.tsx';
import { GuestShell } from './shells/guest-shell.tsx';
import { TraderShell } from './shells/trader-shell.tsx';
import { noteStaff, StaffShell } from './staff-code.ts';
import { StepUpPrompt } from './step-up/step-up-prompt.tsx';

/** As high as the window, so that a footer does not show before the screen and then leap out of sight. */
const AWAITED = <div className="min-h-dvh" />;

const NOWHERE = <Navigate to={NOT_FOUND} replace />;

/** Turns the tables of screens into routes, each group inside its shell. */
export function App() {
  const ofStaff = useAtomValue(staffScreensAtom);
  const aliased = screens.filter((screen) => screen.alias);
  return (
    <>
      <AfterNavigation />
      <StepUpPrompt />
      <Routes>
        <Route
          element={
            <Door who="guest">
              <GuestShell />
            </Door>
          }
        >
          {routesOf('guest')}
        </Route>
        <Route
          element={
            <Door who="user">
              <TraderShell />
            </Door>
          }
        >
          {routesOf('user')}
        </Route>
        <Route element={<StaffArea />}>
          <Route path="/kut" element={<Navigate to={BACK_OFFICE} replace />} />
          {routesOf('staff', ofStaff)}
          {staffDoors.map(({ path }) => (
            <Route key={path} path={path} element={ofStaff.length === 0 ? null : NOWHERE} />
          ))}
        </Route>
        <Route element={<AnyShell />}>{routesOf('anyone')}</Route>
        {aliased.map(({ alias, path }) => (
          <Route key={alias} path={alias ?? ''} element={<ToAliased path={path} />} />
        ))}
        <Route path="*" element={NOWHERE} />
      </Routes>
    </>
  );
}

function StaffArea() {
  return (
    <Door who="staff">
      <ScreenBoundary>
        <StaffNoted />
        <Suspense fallback={null}>
          <StaffShell />
        </Suspense>
      </ScreenBoundary>
    </Door>
  );
}

function StaffNoted() {
  useEffect(noteStaff, []);
  return null;
}

function routesOf(who: Screen['who'], table: readonly Screen[] = screens) {
  return table
    .filter((screen) => screen.who === who)
    .map((screen) => (
      <Route key={screen.path} path={screen.path} element={<ScreenElement screen={screen} />} />
    ));
}

function ScreenElement({ screen }: { screen: Screen }) {
  const { page: Page } = screen;
  return (
    <ScreenBoundary>
      <Gate screen={screen}>
        <Suspense fallback={AWAITED}>
          <Page />
        </Suspense>
      </Gate>
    </ScreenBoundary>
  );
}

function ToAliased({ path }: { path: string }) {
  return <Navigate to={generatePath(path, useParams())} replace />;
}
