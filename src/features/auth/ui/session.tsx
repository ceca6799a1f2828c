// The browser's sessions: start, refresh and loss (specification, section 4).

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { failureOf, isSessionLost } from '#client/failure.ts';
import {
  clearSessions,
  loadToken,
  loadUser,
  onSessionsChanged,
  saveToken,
  saveUser,
} from '#client/session-store.ts';
import { toast } from '#client/toasts.tsx';
import { createApi } from '#client/trpc.ts';
import type {
  AdminLoginInput,
  AdminUser,
  LoginInput,
  RegisterInput,
  ResetPasswordInput,
  User,
} from '../contract.ts';
import { messages } from '../messages.ts';

export interface Session {
  /** True until the stored tokens have been checked. */
  readonly isLoading: boolean;
  readonly user: User | null;
  readonly admin: AdminUser | null;
  readonly isAuthenticated: boolean;
  readonly isAdmin: boolean;
  login(input: LoginInput): Promise<void>;
  register(input: RegisterInput): Promise<void>;
  /** Sets a new password by a code from the fan table, and signs in. */
  resetPassword(input: ResetPasswordInput): Promise<void>;
  adminLogin(input: AdminLoginInput): Promise<void>;
  logout(): Promise<void>;
  /** Asks the server who the player is now; a 401 signs out. */
  refreshUser(): Promise<void>;
  updateUser(changes: Partial<User>): void;
  /** The server answered 401: deletes both tokens and everything stored. */
  clearSession(): void;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

const apis = { player: createApi('player'), admin: createApi('admin') };

/** A sign-out waits this long for the server. */
const SIGN_OUT_TIMEOUT_MS = 3000;

interface SignedIn {
  user: User | null;
  admin: AdminUser | null;
}

const nobody: SignedIn = { user: null, admin: null };

/** Whom the stored tokens belong to. A 401 clears everything; any other failure keeps the player as last seen. */
async function resume(): Promise<SignedIn> {
  const people: SignedIn = { ...nobody };
  try {
    if (loadToken('player')) {
      people.user = await apis.player.auth.me.query().then(({ user }) => user, fallBackToCache);
      if (people.user) saveUser(people.user);
    }
    if (loadToken('admin')) {
      people.admin = await apis.admin.auth.adminMe
        .query()
        .then(({ admin }) => admin, throwIfSessionLost);
    }
    return people;
  } catch {
    clearSessions();
    return nobody;
  }
}

const throwIfSessionLost = (cause: unknown): null => {
  if (isSessionLost(failureOf(cause))) throw cause;
  return null;
};

const fallBackToCache = (cause: unknown): User | null =>
  throwIfSessionLost(cause) ?? (loadUser() as User | null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const [people, setPeople] = useState<SignedIn>(nobody);
  const [isLoading, setLoading] = useState(true);

  const clearSession = useCallback(() => {
    clearSessions();
    setPeople(nobody);
  }, []);

  useEffect(() => {
    const check = () =>
      resume().then((found) => {
        setPeople(found);
        setLoading(false);
      });
    void check();
    return onSessionsChanged(() => void check());
  }, []);

  const session = useMemo<Session>(() => {
    const enter = (token: string, user: User, welcome: string) => {
      saveToken('player', token);
      saveUser(user);
      setPeople((now) => ({ ...now, user }));
      toast.success(welcome);
    };
    return {
      isLoading,
      ...people,
      isAuthenticated: people.user !== null,
      isAdmin: people.admin !== null,
      clearSession,
      async login(input) {
        const { token, user } = await apis.player.auth.login.mutate(input);
        enter(token, user, messages.welcomeBack(user.firstName));
      },
      async register(input) {
        const { token, user } = await apis.player.auth.register.mutate(input);
        enter(token, user, messages.welcome(user.firstName));
      },
      async resetPassword(input) {
        const { token, user } = await apis.player.auth.resetPassword.mutate(input);
        enter(token, user, messages.welcomeBack(user.firstName));
      },
      async adminLogin(input) {
        const { token, admin } = await apis.admin.auth.adminLogin.mutate(input);
        saveToken('admin', token);
        setPeople((now) => ({ ...now, admin }));
      },
      async logout() {
        const requests = Promise.allSettled([
          loadToken('player') && apis.player.auth.logout.mutate(),
          loadToken('admin') && apis.admin.auth.logout.mutate(),
        ]);
        // Without a connection this browser still signs out.
        await Promise.race([
          requests,
          new Promise((done) => setTimeout(done, SIGN_OUT_TIMEOUT_MS)),
        ]);
        clearSession();
        toast.success(messages.loggedOut);
      },
      async refreshUser() {
        try {
          const { user } = await apis.player.auth.me.query();
          saveUser(user);
          setPeople((now) => ({ ...now, user }));
        } catch (cause) {
          if (isSessionLost(failureOf(cause))) clearSession();
        }
      },
      updateUser(changes) {
        setPeople((now) => {
          if (!now.user) return now;
          const user = { ...now.user, ...changes };
          saveUser(user);
          return { ...now, user };
        });
      },
    };
  }, [isLoading, people, clearSession]);

  return <SessionContext value={session}>{children}</SessionContext>;
}
