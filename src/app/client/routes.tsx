// The specification's route table; each entry says who may see it. A screen's code is loaded with it.

import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Redirect, Route, Switch, useLocation, useParams, useSearch } from 'wouter';
import { lazyScreen } from '#client/components/lazy.tsx';
import { PageSpinner } from '#client/components/text.tsx';
import { keepFound, loadFound, loadToken, type Role } from '#client/device/storage.ts';
import { searchForSignIn } from '#features/auth/ui/next-screen.ts';
import { useSession } from '#features/auth/ui/session.tsx';
import { boardPath, screens, tablePath, withSearch } from '#shared/paths.ts';
import { Landing } from './landing.tsx';

type Access = 'public' | 'visitors' | 'player' | 'admin-visitors' | 'admin';

interface SessionState {
  isAuthenticated: boolean;
  isAdmin: boolean;
}

/** @returns the path to redirect to, or null to stay */
function redirectFor(access: Access, { isAuthenticated, isAdmin }: SessionState): string | null {
  switch (access) {
    case 'public':
      return null;
    case 'visitors':
      return isAuthenticated ? screens.board : null;
    case 'player':
      return isAuthenticated ? null : screens.login;
    case 'admin-visitors':
      return isAdmin ? screens.adminDashboard : null;
    case 'admin':
      return isAdmin ? null : screens.adminLogin;
  }
}

/** A screen with a role's API, which the landing page does without. */
const screenFor = <Props extends object>(
  userRole: Role,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  lazyScreen(async () => {
    const [{ ApiProvider }, Screen] = await Promise.all([import('./api-provider.tsx'), load()]);
    return (props) => (
      <ApiProvider userRole={userRole}>
        <Screen {...props} />
      </ApiProvider>
    );
  });

const SignInScreen = screenFor(
  'player',
  async () => (await import('#features/auth/ui/player-screens.tsx')).SignInScreen,
);
const ResetPasswordScreen = screenFor(
  'player',
  async () => (await import('#features/auth/ui/account-screens.tsx')).ResetPasswordScreen,
);
const RegisterScreen = screenFor(
  'player',
  async () => (await import('#features/auth/ui/account-screens.tsx')).RegisterScreen,
);
const JoinBoardScreen = screenFor(
  'player',
  async () => (await import('#features/crews/ui/join-board.tsx')).JoinBoard,
);
const loadPlayerBoard = () => import('./player/player-board.tsx');
/** Both chunks load in parallel; the board is requested once the API's has arrived. */
const BoardApi = lazyScreen(async () => {
  const api = import('./player/board-api.tsx');
  // Its screen waits for it, and shows a failure.
  loadPlayerBoard().catch(() => {});
  return (await api).BoardApi;
});
const GalleryPage = screenFor(
  'player',
  async () => (await import('./player/gallery-page.tsx')).GalleryPage,
);
const HeartsScreen = screenFor(
  'player',
  async () => (await import('#features/gallery/ui/hearts-screen.tsx')).HeartsScreen,
);
const PlayerBoard = lazyScreen(async () => (await loadPlayerBoard()).PlayerBoard);
const AdminLoginScreen = screenFor(
  'admin',
  async () => (await import('#features/auth/ui/staff-screens.tsx')).AdminLoginScreen,
);
const JoinScreen = screenFor(
  'admin',
  async () => (await import('#features/auth/ui/staff-screens.tsx')).JoinScreen,
);
const UnverifiedScreen = lazyScreen(
  async () => (await import('#features/auth/ui/player-screens.tsx')).UnverifiedScreen,
);
const FoundChallenge = screenFor(
  'player',
  async () => (await import('./found-challenge.tsx')).FoundChallenge,
);
const DrawScreen = screenFor(
  'player',
  async () => (await import('#features/draws/ui/draw-screen.tsx')).DrawScreen,
);
const ReachedScreen = screenFor(
  'player',
  async () => (await import('#features/network/ui/reached-screen.tsx')).ReachedScreen,
);
const CheckScreen = screenFor(
  'player',
  async () => (await import('#features/boards/ui/check-screen.tsx')).CheckScreen,
);
const AdminDashboard = screenFor(
  'admin',
  async () => (await import('./dashboard/dashboard.tsx')).AdminDashboard,
);
const PosterScreen = screenFor(
  'admin',
  async () => (await import('./poster-screen.tsx')).PosterOfContest,
);
const CodesScreen = screenFor(
  'admin',
  async () => (await import('#features/posters/ui/posters.tsx')).CodesScreen,
);
const PrizeListScreen = screenFor(
  'admin',
  async () => (await import('#features/prizes/ui/prize-list-screen.tsx')).PrizeListScreen,
);
const WallScreen = screenFor(
  'player',
  async () => (await import('#features/wall/ui/wall-screen.tsx')).WallScreen,
);

interface GuardedProps {
  access: Access;
  userRole: Role;
  /** The screen stays when its session ends and handles that itself. */
  stays?: boolean;
  children: ReactNode;
}

/** Screens beside the board, and beside the dashboard, that a role's sign-in leads back to. */
const RETURNS: Record<Role, readonly string[]> = {
  player: [screens.gallery],
  admin: [screens.poster, screens.challengeCodes, screens.prizeList],
};

/** The sign-in's query says which screen was asked for, and keeps that screen's own. */
function signInPath(role: Role, elsewhere: string, search: string, path: string): string {
  if (!RETURNS[role].includes(path)) return withSearch(elsewhere, search);
  const query = new URLSearchParams(search);
  query.set('from', path);
  return withSearch(elsewhere, query.toString());
}

/** The screen that was asked for, with its query; `home` unless it is one of the role's. */
function returnPath(role: Role, home: string, search: string): string {
  const query = new URLSearchParams(search);
  const from = query.get('from');
  query.delete('from');
  return withSearch(RETURNS[role].find((path) => path === from) ?? home, query.toString());
}

function Guarded({ access, userRole, stays = false, children }: GuardedProps) {
  const session = useSession();
  const search = useSearch();
  const [path] = useLocation();
  const signOut = useSignOut(userRole === 'admin' ? screens.adminLogin : screens.login);
  if (session.isLoading) return <PageSpinner />;
  if (session.isUnverified[userRole]) {
    return <UnverifiedScreen session={session} onSignOut={signOut} />;
  }
  const elsewhere = redirectFor(access, session);
  if (elsewhere && !stays) {
    const isSignedIn = access === 'visitors' || access === 'admin-visitors';
    const to = isSignedIn ? returnPath : signInPath;
    return <Redirect to={to(userRole, elsewhere, search, path)} replace />;
  }
  return children;
}

/** Ends this browser's sessions and goes to `path`. */
function useSignOut(path: string): () => Promise<void> {
  const { logout } = useSession();
  const [, navigate] = useLocation();
  return async () => {
    await logout();
    navigate(path);
  };
}

/** Path of the square that was found before signing in, unless the URL asks for another. */
function afterSignIn(search: string): string {
  const wanted = searchForSignIn(search);
  const found = wanted ? null : loadFound();
  return found ? boardPath(found) : returnPath('player', screens.dashboard, wanted);
}

const guarded = (access: Access, userRole: Role) => (screen: ReactNode) => (
  <Guarded access={access} userRole={userRole}>
    {screen}
  </Guarded>
);

const forAnybody = guarded('public', 'player');
const forVisitors = guarded('visitors', 'player');
const forAdmins = guarded('admin', 'admin');
const forAdminVisitors = guarded('admin-visitors', 'admin');

const SignIn = () =>
  forVisitors(<SignInScreen session={useSession()} next={afterSignIn(useSearch())} />);

const Register = () =>
  forVisitors(<RegisterScreen session={useSession()} next={afterSignIn(useSearch())} />);

const ResetPassword = () =>
  forVisitors(<ResetPasswordScreen session={useSession()} next={afterSignIn(useSearch())} />);

function Board() {
  const { user, forgetPlayer, retry } = useSession();
  // Without a token no request is made: an organiser's session would be mistaken for a player's that has ended.
  const token = loadToken('player');
  const [, navigate] = useLocation();
  const signOut = useSignOut(screens.landing);
  const leaveErased = () => {
    forgetPlayer();
    navigate(screens.landing);
  };
  const isAsking = new URLSearchParams(useSearch()).has('challenge');
  const found = user && !isAsking ? loadFound() : null;
  useEffect(() => {
    if (user) keepFound(null);
  }, [user]);
  // However the player got in: by registering, signing in, or with a reset code.
  if (found) return <Redirect to={boardPath(found)} replace />;
  const board = (
    <Guarded access="player" userRole="player">
      {user && (
        <PlayerBoard
          key={user.id}
          player={user}
          onSignOut={signOut}
          onAccountChanged={retry}
          onErased={leaveErased}
        />
      )}
    </Guarded>
  );
  // Its cache is of one session: another tab may begin that of somebody else.
  return token === null ? board : <BoardApi key={token}>{board}</BoardApi>;
}

function Dashboard() {
  const { admin, endedAdmin } = useSession();
  const signOut = useSignOut(screens.adminLogin);
  const shown = admin ?? endedAdmin;
  return (
    <Guarded access="admin" userRole="admin" stays={endedAdmin !== null}>
      {shown && (
        // Remount for another person or another role.
        <AdminDashboard
          key={`${shown.id} ${shown.role}`}
          admin={shown}
          isEnded={admin === null}
          onSignOut={signOut}
        />
      )}
    </Guarded>
  );
}

/** A challenge's QR code leads to its square on the player's board; without a session it shows what was found. */
function Capture() {
  const { challengeCode } = useParams<{ challengeCode?: string }>();
  const { isAuthenticated, isLoading, isUnverified } = useSession();
  if (challengeCode && isLoading) return <PageSpinner />;
  if (challengeCode && !isAuthenticated && !isUnverified.player) {
    return <FoundChallenge code={challengeCode} />;
  }
  return <Redirect to={challengeCode ? boardPath(challengeCode) : screens.board} replace />;
}

/** A printed board's code opens it at the fan table, or the owner's own screen; others read what the code is. */
function Check() {
  const { boardId = '' } = useParams<{ boardId: string }>();
  const { isAdmin, user } = useSession();
  return (
    <Guarded access="public" userRole={loadToken('admin') === null ? 'player' : 'admin'}>
      {isAdmin ? (
        <Redirect to={tablePath(boardId)} replace />
      ) : (
        <CheckScreen id={boardId} playerId={user?.id ?? null} />
      )}
    </Guarded>
  );
}

const { dashboard, leaderboards, profile, membership, rules } = screens;
const TO_BOARD = [dashboard, leaderboards, profile, membership, rules];

const ToBoard = () => <Redirect to={withSearch(screens.board, useSearch())} replace />;

const AdminLogin = () =>
  forAdminVisitors(
    <AdminLoginScreen
      session={useSession()}
      next={returnPath('admin', screens.adminDashboard, useSearch())}
    />,
  );

export function Routes() {
  const session = useSession();
  return (
    <Switch>
      <Route path={screens.landing}>
        <Landing session={session} />
      </Route>
      <Route path={screens.register} component={Register} />
      <Route path={screens.signIn} component={SignIn} />
      <Route path={screens.login} component={SignIn} />
      <Route path={screens.resetPassword} component={ResetPassword} />
      <Route path={screens.board} component={Board} />
      <Route path={screens.joinBoard}>
        {forAnybody(
          <JoinBoardScreen
            signedIn={session.user?.companion?.name ?? session.user?.firstName ?? null}
            enterBoard={session.enterBoard}
          />,
        )}
      </Route>
      <Route path={screens.gallery}>
        <Guarded access="player" userRole="player">
          {session.user && (
            <GalleryPage
              key={session.user.id}
              player={session.user}
              onAccountChanged={session.retry}
            />
          )}
        </Guarded>
      </Route>
      <Route path={screens.hearts}>{forAnybody(<HeartsScreen />)}</Route>
      <Route path={screens.capture} component={Capture} />
      {TO_BOARD.map((path) => (
        <Route key={path} path={path} component={ToBoard} />
      ))}
      <Route path={screens.check} component={Check} />
      <Route path={screens.wall}>
        <WallScreen />
      </Route>
      <Route path={screens.networkCheck}>
        {({ code }) => forAnybody(<ReachedScreen code={code} />)}
      </Route>
      <Route path={screens.draw}>{({ drawId }) => forAnybody(<DrawScreen id={drawId} />)}</Route>
      <Route path={screens.adminLogin} component={AdminLogin} />
      <Route path={screens.adminJoin}>{forAdminVisitors(<JoinScreen session={session} />)}</Route>
      <Route path={screens.adminDashboard} component={Dashboard} />
      <Route path={screens.poster}>{forAdmins(<PosterScreen />)}</Route>
      <Route path={screens.prizeList}>{forAdmins(<PrizeListScreen />)}</Route>
      <Route path={screens.challengeCodes}>{forAdmins(<CodesScreen />)}</Route>
      <Route>
        <Redirect to={screens.landing} replace />
      </Route>
    </Switch>
  );
}
