// The route table of the specification, each line with who may see it. The look of each screen is loaded with it.

import type { ReactNode } from 'react';
import { Redirect, Route, Switch, useLocation, useParams, useSearch } from 'wouter';
import { PageSpinner } from '#client/components/spinner.tsx';
import { loadScreen } from '#client/load-screen.tsx';
import type { Role } from '#client/session-store.ts';
import { useSession } from '#features/auth/ui/session.tsx';
import { boardAt, dashboardTab, screens } from '#shared/paths.ts';
import { type Access, redirectFor } from './access.ts';
import { Area } from './area.tsx';
import { Landing } from './landing.tsx';

const SignInScreen = loadScreen(
  async () => (await import('#features/auth/ui/sign-in-screen.tsx')).SignInScreen,
);
const ResetPasswordScreen = loadScreen(
  async () => (await import('#features/auth/ui/reset-password-screen.tsx')).ResetPasswordScreen,
);
const RegisterScreen = loadScreen(
  async () => (await import('#features/auth/ui/register-screen.tsx')).RegisterScreen,
);
const AdminLoginScreen = loadScreen(
  async () => (await import('#features/auth/ui/admin-login-screen.tsx')).AdminLoginScreen,
);
const PlayerBoard = loadScreen(async () => (await import('./player-board.tsx')).PlayerBoard);
const AdminDashboard = loadScreen(
  async () => (await import('./admin-dashboard.tsx')).AdminDashboard,
);

interface GuardedProps {
  access: Access;
  area: Role;
  children: ReactNode;
}

/** The query goes along: whoever scanned a code before signing in still gets to what it showed. */
const withSearch = (path: string, search: string): string => (search ? `${path}?${search}` : path);

function Guarded({ access, area, children }: GuardedProps) {
  const session = useSession();
  const search = useSearch();
  if (session.isLoading) return <PageSpinner />;
  const elsewhere = redirectFor(access, session);
  if (elsewhere) return <Redirect to={withSearch(elsewhere, search)} replace />;
  return <Area of={area}>{children}</Area>;
}

/** Ends the sessions of this browser and goes to `path`. */
function useSignOut(path: string): () => Promise<void> {
  const { logout } = useSession();
  const [, navigate] = useLocation();
  return async () => {
    await logout();
    navigate(path);
  };
}

function SignIn() {
  return (
    <Guarded access="visitors" area="player">
      <SignInScreen session={useSession()} next={withSearch(screens.dashboard, useSearch())} />
    </Guarded>
  );
}

function Board() {
  const { user } = useSession();
  const signOut = useSignOut(screens.landing);
  return (
    <Guarded access="player" area="player">
      {user && <PlayerBoard key={user.id} player={user} onSignOut={signOut} />}
    </Guarded>
  );
}

function Dashboard() {
  const { admin } = useSession();
  const signOut = useSignOut(screens.adminLogin);
  return (
    <Guarded access="admin" area="admin">
      {admin && <AdminDashboard admin={admin} onSignOut={signOut} />}
    </Guarded>
  );
}

/** A venue's QR code: the square on the player's own board. */
function Capture() {
  const { challengeCode } = useParams<{ challengeCode?: string }>();
  return <Redirect to={challengeCode ? boardAt(challengeCode) : screens.board} replace />;
}

/** The code on a printed board: the look-up at the fan table. */
function Check() {
  const { boardId = '' } = useParams<{ boardId: string }>();
  return <Redirect to={dashboardTab('users', boardId)} replace />;
}

const ToBoard = () => <Redirect to={withSearch(screens.board, useSearch())} replace />;

function AdminLogin() {
  const next = withSearch(screens.adminDashboard, useSearch());
  return (
    <Guarded access="admin-visitors" area="admin">
      <AdminLoginScreen session={useSession()} next={next} />
    </Guarded>
  );
}

export function Routes() {
  const session = useSession();
  return (
    <Switch>
      <Route path={screens.landing}>
        <Area of="player">
          <Landing session={session} />
        </Area>
      </Route>
      <Route path={screens.register}>
        <Guarded access="visitors" area="player">
          <RegisterScreen session={session} />
        </Guarded>
      </Route>
      <Route path={screens.signIn} component={SignIn} />
      <Route path={screens.login} component={SignIn} />
      <Route path={screens.resetPassword}>
        <Guarded access="visitors" area="player">
          <ResetPasswordScreen session={session} />
        </Guarded>
      </Route>
      <Route path={screens.board} component={Board} />
      <Route path={screens.capture} component={Capture} />
      <Route path={screens.dashboard} component={ToBoard} />
      <Route path={screens.leaderboards} component={ToBoard} />
      <Route path={screens.profile} component={ToBoard} />
      <Route path={screens.membership} component={ToBoard} />
      <Route path={screens.rules} component={ToBoard} />
      <Route path={screens.check} component={Check} />
      <Route path={screens.adminLogin} component={AdminLogin} />
      <Route path={screens.adminDashboard} component={Dashboard} />
      <Route>
        <Redirect to={screens.landing} replace />
      </Route>
    </Switch>
  );
}
