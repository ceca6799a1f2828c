// The browser's sessions: start, resumption and loss (specification, section 4).

import {
  createContext,
  type ReactNode,
  type SetStateAction,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Failure, failureOf, isAccountErased, isSessionLost } from '#client/calls/failure.ts';
import { endSessions, keepEnding } from '#client/calls/session-ends.ts';
import { dismissToast, toast } from '#client/components/toasts.tsx';
import {
  clearRole,
  forgetPrintList,
  loadSyncedLanguage,
  loadToken,
  loadUser,
  onSessionsChanged,
  type Role,
  saveSyncedLanguage,
  saveToken,
  saveUser,
} from '#client/device/storage.ts';
import {
  currentLanguage,
  isOrganiserScreen,
  textsOf,
  useLanguage,
} from '#client/format/language.ts';
import type { Language } from '#shared/text/language.ts';
import type { RegisterInput, ResetPasswordInput } from '../contract.accounts.ts';
import type { JoinInput } from '../contract.staff.ts';
import type { AdminLoginInput, AdminUser, BoardPlayer, LoginInput } from '../contract.ts';
import { sessionTexts } from '../messages.ts';
import { createPasswordSetter, isUnanswered } from './password-setter.ts';

export interface Session {
  /** True until the stored tokens have been checked, or for as long as the player waits for that. */
  readonly isLoading: boolean;
  readonly user: BoardPlayer | null;
  /** While loading: the last player known on this phone, so the screen does not jump when the server confirms it. */
  readonly remembered: BoardPlayer | null;
  readonly admin: AdminUser | null;
  /** Whose dashboard session ended without a sign-out while this page was open; null once somebody signs in or out. */
  readonly endedAdmin: AdminUser | null;
  readonly isAuthenticated: boolean;
  readonly isAdmin: boolean;
  /** A token is stored, but the server has not confirmed yet whose it is. The request is repeated until it does. */
  readonly isUnverified: Readonly<Record<Role, boolean>>;
  /** Asks the server at once who is signed in. */
  retry(): void;
  login(input: LoginInput): Promise<void>;
  /** @param contest its name, for the welcome */
  register(input: RegisterInput, contest: string): Promise<void>;
  /** Sets a new password with a code from the fan table, and signs in. */
  resetPassword(input: ResetPasswordInput): Promise<void>;
  /** Joins another player's board with a companion's token; ends an account's session on this phone. */
  enterBoard(token: string): Promise<void>;
  adminLogin(input: AdminLoginInput): Promise<AdminUser>;
  /** Sets the password of a dashboard account with a code, and signs in. */
  adminJoin(input: JoinInput): Promise<void>;
  logout(): Promise<void>;
  /**
   * The server responded 401 for this role: deletes its stored data, and leaves the other role signed in.
   * @param erased the player, if the response says that the account was erased (`erasedBy`)
   */
  clearSession(role: Role, erased?: ErasedPlayer | null): void;
  /** The player's account is erased: deletes its data in this browser, except the photos. */
  forgetPlayer(): void;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Loaded on demand, so the landing page makes no requests. */
const callsOf = async (role: Role) => (await import('#client/calls/trpc.ts')).createApi(role).auth;

const ROLES = ['player', 'admin'] as const;

const hasToken = (): boolean => loadToken('player') !== null || loadToken('admin') !== null;

/** A sign-out waits this long for the server. */
const SIGN_OUT_TIMEOUT_MS = 3000;

type SignedIn = Pick<Session, 'user' | 'admin' | 'endedAdmin' | 'isUnverified'>;

const nobody: SignedIn = {
  user: null,
  admin: null,
  endedAdmin: null,
  isUnverified: { player: false, admin: false },
};

const without = (role: Role, people: SignedIn): SignedIn => ({
  ...people,
  ...(role === 'player'
    ? { user: null }
    : { admin: null, endedAdmin: people.admin ?? people.endedAdmin }),
  isUnverified: { ...people.isUnverified, [role]: false },
});

/** Sets the language of the printed board to the phone's. A failure is retried on the next visit. */
function useSyncedLanguage(user: BoardPlayer | null): void {
  const language = useLanguage();
  // A companion's language is not the board's.
  const id = user?.companion ? undefined : user?.id;
  // One at a time, so that the last choice arrives last.
  const sent = useRef(Promise.resolve());
  useEffect(() => {
    // Organisers' screens are English, whoever else is signed in.
    if (id === undefined || isOrganiserScreen()) return;
    const send = async () => {
      if ((loadSyncedLanguage(id) ?? 'en') === language) return;
      await (await callsOf('player')).setLanguage.mutate({ language });
      saveSyncedLanguage(id, language);
    };
    sent.current = sent.current.then(send).catch(() => {});
  }, [id, language]);
}

/** Milliseconds between attempts to verify a stored token. */
const RETRY_MS = 3000;

/** How long a player whom this phone knows waits for the laptop to confirm it, in milliseconds. */
const PATIENCE_MS = 3000;

/** Duration of the toast for a companion who was removed or whose board is gone. */
const LEFT_BOARD_MS = 20_000;

/** `isContestOver`: the account went with its contest, which is archived; it was not erased by itself. */
export type ErasedPlayer = BoardPlayer & { readonly isContestOver?: true };

/** The phone's player, if the failure says that the account is gone; or else null. */
export function erasedBy(failure: Failure, player: BoardPlayer | null): ErasedPlayer | null {
  if (player === null || !isAccountErased(failure)) return null;
  return failure.params.contest === 'over' ? { ...player, isContestOver: true } : player;
}

/** Forgets what this phone keeps elsewhere for a player whose account is gone, such as photos, and says so. */
type OnErased = (player: ErasedPlayer) => void;

/** Deletes a role's stored data. Also ends its session, or its cookie would still open photos. */
function leave(role: Role, onErased: OnErased, erased: ErasedPlayer | null = null): void {
  const token = loadToken(role);
  const known = role === 'player' ? (loadUser() as BoardPlayer | null) : null;
  // What toasts say of one person is not for the next. Only at the first failure: a later one would close the farewell.
  if (token) dismissToast();
  if (erased) onErased(erased);
  else if (known?.companion) {
    const text = textsOf(sessionTexts).leftBoard(known.firstName);
    toast.warning(text, { duration: LEFT_BOARD_MS });
  }
  clearRole(role, { isLost: true });
  if (token) void endSessions([token]);
}

/** Who a role's token belongs to; null for nobody, which clears a lost session. 'unverified' without a response. */
async function whoIs<Person>(role: Role, ask: () => Promise<Person>, onErased: OnErased) {
  try {
    return await ask();
  } catch (cause) {
    const failure = failureOf(cause);
    if (isSessionLost(failure)) {
      leave(role, onErased, erasedBy(failure, loadUser() as BoardPlayer | null));
    }
    return isUnanswered(failure) ? 'unverified' : null;
  }
}

/** Who the stored tokens belong to, given who was signed in `before`. A 401 clears its role; other failures keep it. */
async function resume(
  before: SignedIn,
  isAdminLost: boolean,
  onErased: OnErased,
): Promise<SignedIn> {
  const people = { ...nobody, isUnverified: { ...nobody.isUnverified } };
  const token = loadToken('player');
  if (token) {
    const ask = async () => (await (await callsOf('player')).me.query()).user;
    const found = await whoIs('player', ask, onErased);
    // Remembered, the player may have signed out meanwhile, and somebody else in.
    const isSure = found !== 'unverified' && loadToken('player') === token;
    people.user = isSure ? found : (loadUser() as BoardPlayer | null);
    people.isUnverified.player = !isSure && !people.user && loadToken('player') !== null;
    if (people.user) saveUser(people.user);
  }
  if (loadToken('admin')) {
    const ask = async () => (await (await callsOf('admin')).adminMe.query()).admin;
    const found = await whoIs('admin', ask, onErased);
    people.admin = found === 'unverified' ? before.admin : found;
    if (!people.admin) people.endedAdmin = before.admin ?? before.endedAdmin;
    people.isUnverified.admin = found === 'unverified' && people.admin === null;
  } else if (!before.admin || isAdminLost) {
    people.endedAdmin = before.admin ?? before.endedAdmin;
  }
  return people;
}

interface SessionProviderProps {
  onErased: OnErased;
  children: ReactNode;
}

export function SessionProvider({ onErased, children }: SessionProviderProps) {
  const [people, setPeople] = useState<SignedIn>(nobody);
  const [isLoading, setLoading] = useState(hasToken);
  const [setPassword] = useState(createPasswordSetter);

  const clearSession = useCallback<Session['clearSession']>(
    (role, erased) => {
      leave(role, onErased, erased);
      setPeople((now) => without(role, now));
    },
    [onErased],
  );

  useEffect(keepEnding, []);
  useSyncedLanguage(people.user);

  const latest = useRef(people);
  useEffect(() => {
    latest.current = people;
  });
  const check = useCallback(
    async (isAdminLost = false) => {
      // This renders a whole screen: in a transition React renders it in slices and handles touches in between.
      const show = (found: SetStateAction<SignedIn>) =>
        startTransition(() => {
          setPeople(found);
          setLoading(false);
        });
      const timer = setTimeout(() => {
        const user = loadUser() as BoardPlayer | null;
        // An organiser's screen would take a session that is not verified yet for none.
        if (user && !loadToken('admin')) show((now) => ({ ...now, user }));
      }, PATIENCE_MS);
      const found = await resume(latest.current, isAdminLost, onErased);
      clearTimeout(timer);
      show(found);
    },
    [onErased],
  );

  useEffect(() => {
    void check();
    return onSessionsChanged((isAdminLost) => {
      dismissToast();
      void check(isAdminLost);
    });
  }, [check]);

  // Somebody whose session has ended finds the list again, as everything below the password prompt.
  const staff = (people.admin ?? people.endedAdmin)?.id;
  const isNobody = !isLoading && !staff && !people.isUnverified.admin;
  useEffect(() => {
    if (isNobody) forgetPrintList();
    return staff === undefined ? undefined : () => forgetPrintList();
  }, [staff, isNobody]);

  // A new object on each check: the effect schedules the next one.
  const { isUnverified } = people;
  useEffect(() => {
    if (!isUnverified.player && !isUnverified.admin) return;
    const again = () => void check();
    const timer = setTimeout(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [isUnverified, check]);

  const session = useMemo<Session>(() => {
    const enter = (token: string, user: BoardPlayer, welcome: string, language?: Language) => {
      saveToken('player', token);
      saveUser(user);
      if (language) saveSyncedLanguage(user.id, language);
      setPeople((now) => ({ ...now, user }));
      dismissToast();
      toast.success(welcome);
    };
    const enterAdmin = ({ token, admin }: { token: string; admin: AdminUser }) => {
      saveToken('admin', token);
      setPeople((now) => ({ ...now, admin, endedAdmin: null }));
      dismissToast();
      return admin;
    };
    return {
      isLoading,
      ...people,
      remembered: isLoading ? (loadUser() as BoardPlayer | null) : null,
      isAuthenticated: people.user !== null,
      isAdmin: people.admin !== null,
      clearSession,
      retry: () => void check(),
      forgetPlayer() {
        clearRole('player');
        setPeople((now) => ({ ...now, user: null }));
        dismissToast();
      },
      async login(input) {
        const language = currentLanguage();
        const calls = await callsOf('player');
        const { token, user } = await calls.login.mutate({ ...input, language });
        enter(token, user, textsOf(sessionTexts).welcomeBack(user.firstName), language);
      },
      async register(input, contest) {
        const language = currentLanguage();
        const calls = await callsOf('player');
        const { token, user } = await setPassword({
          account: input.email,
          set: () => calls.register.mutate({ ...input, language }),
          signIn: () => calls.login.mutate({ ...input, language }),
        });
        enter(token, user, textsOf(sessionTexts).welcome(contest, user.firstName), language);
      },
      async resetPassword(input) {
        const calls = await callsOf('player');
        const { token, user } = await setPassword({
          account: input.email,
          set: () => calls.resetPassword.mutate(input),
          signIn: () => calls.login.mutate(input),
        });
        enter(token, user, textsOf(sessionTexts).welcomeBack(user.firstName));
      },
      async enterBoard(token) {
        const before = loadToken('player');
        // Nothing of whoever was signed in stands for the companion while the laptop does not respond.
        clearRole('player');
        saveToken('player', token);
        if (before) void endSessions([before]);
        dismissToast();
        await check();
      },
      adminLogin: async (input) =>
        enterAdmin(await (await callsOf('admin')).adminLogin.mutate(input)),
      async adminJoin(input) {
        const calls = await callsOf('admin');
        const entered = await setPassword({
          account: input.username,
          set: () => calls.adminJoin.mutate(input),
          signIn: () => calls.adminLogin.mutate(input),
        });
        enterAdmin(entered);
      },
      async logout() {
        const ended = endSessions(ROLES.flatMap((role) => loadToken(role) ?? []));
        // Without a connection this browser still signs out, and tells the server later.
        await Promise.race([ended, new Promise((done) => setTimeout(done, SIGN_OUT_TIMEOUT_MS))]);
        for (const role of ROLES) clearRole(role);
        setPeople(nobody);
        dismissToast();
        toast.success(textsOf(sessionTexts).loggedOut);
      },
    };
  }, [isLoading, people, clearSession, check, setPassword]);

  return <SessionContext value={session}>{children}</SessionContext>;
}
