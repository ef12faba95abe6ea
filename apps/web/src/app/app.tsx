import { Suspense, useEffect } from 'react';
import { generatePath, Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { useAtomValue } from '../lib/atoms.ts';
import { noteFirstScreen } from '../lib/timing/later.ts';
import { AfterNavigation } from './after-navigation.tsx';
import { staffScreensAtom } from './current-screen.ts';
import { NOT_FOUND } from './guard-rules.ts';
import { ScreenGuard, ShellGuard } from './guards.tsx';
import { GuestShell } from './guest-code.ts';
import { mayMatch, mayShow } from './may-match.ts';
import { screens, staffPlaces } from './routes.ts';
import type { Screen } from './screen.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { AnyShell } from './shells/any-shell.tsx';
import { TraderShell } from './shells/trader/trader-shell.tsx';
import { rememberStaff, StaffShell } from './staff-code.ts';
import { StepUpPrompt } from './step-up/step-up-prompt.tsx';

/** Fills the window, so that the footer does not show before the screen and then jump out of sight. */
const LOADING = <div className="min-h-dvh" />;

const TO_NOT_FOUND = <Navigate to={NOT_FOUND} replace />;

/** The routes of the screens that the address may show, each group inside its shell. */
export function App() {
  const { pathname } = useLocation();
  const staffScreens = useAtomValue(staffScreensAtom);
  useEffect(noteFirstScreen, []);
  const shown = mayShow(screens, pathname);
  return (
    <>
      <AfterNavigation />
      <StepUpPrompt />
      <Routes>
        <Route
          element={
            <ShellGuard who="guest">
              <Suspense fallback={LOADING}>
                <GuestShell />
              </Suspense>
            </ShellGuard>
          }
        >
          {routesOf('guest', shown)}
        </Route>
        <Route
          element={
            <ShellGuard who="user">
              <TraderShell />
            </ShellGuard>
          }
        >
          {routesOf('user', shown)}
        </Route>
        <Route element={<StaffArea />}>
          {routesOf('staff', mayShow(staffScreens, pathname))}
          {staffPlaces
            .filter(({ path }) => mayMatch(path, pathname))
            .map(({ path }) => (
              <Route key={path} path={path} element={staffScreens.length === 0 ? null : TO_NOT_FOUND} />
            ))}
        </Route>
        <Route element={<AnyShell />}>{routesOf('anyone', shown)}</Route>
        {screens.map(({ alias, path }) =>
          alias && mayMatch(alias, pathname) ? (
            <Route key={alias} path={alias} element={<AliasRedirect path={path} />} />
          ) : null,
        )}
        <Route path="*" element={TO_NOT_FOUND} />
      </Routes>
    </>
  );
}

function StaffArea() {
  return (
    <ShellGuard who="staff">
      <ScreenBoundary>
        <RememberStaff />
        <Suspense fallback={null}>
          <StaffShell />
        </Suspense>
      </ScreenBoundary>
    </ShellGuard>
  );
}

function RememberStaff() {
  useEffect(rememberStaff, []);
  return null;
}

function routesOf(who: Screen['who'], table: readonly Screen[]) {
  return table
    .filter((screen) => screen.who === who && !screen.tabOf)
    .map((screen) => {
      const { path, record } = screen;
      const element = <ScreenElement screen={screen} />;
      if (!record) return <Route key={path} path={path} element={element} />;
      return (
        <Route key={path} element={<ScreenElement screen={{ ...screen, ...record }} />}>
          <Route path={path} element={element} />
          {table
            .filter(({ tabOf }) => tabOf === path)
            .map((tab) => (
              <Route key={tab.path} path={tab.path} element={<ScreenElement screen={tab} />} />
            ))}
        </Route>
      );
    });
}

function ScreenElement({ screen }: { screen: Screen }) {
  const { page: Page } = screen;
  return (
    <ScreenBoundary>
      <ScreenGuard screen={screen}>
        <Suspense fallback={LOADING}>
          <Page />
        </Suspense>
      </ScreenGuard>
    </ScreenBoundary>
  );
}

function AliasRedirect({ path }: { path: string }) {
  return <Navigate to={generatePath(path, useParams())} replace />;
}
