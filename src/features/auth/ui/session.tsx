// The browser's sessions: start, refresh and loss as section 4 of the specification tells them.

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { failureOf } from '#client/failure.ts';
import {
  forgetSessions,
  keepToken,
  keepUser,
  keptUser,
  onSessionsChanged,
  tokenOf,
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
  /** A call came back 401: everything kept is void. */
  lose(): void;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

const apis = { player: createApi('player'), admin: createApi('admin') };

/** Milliseconds a sign-out waits for the server to hear of it. */
const SIGN_OUT_WAIT = 3000;

interface People {
  user: User | null;
  admin: AdminUser | null;
}

const nobody: People = { user: null, admin: null };

/** What the stored tokens still open. A 401 clears everything; without an answer the player as last seen stays. */
async function resume(): Promise<People> {
  const people: People = { ...nobody };
  try {
    if (tokenOf('player')) {
      people.user = await apis.player.auth.me.query().then(({ user }) => user, fallBackToCache);
      if (people.user) keepUser(people.user);
    }
    if (tokenOf('admin')) {
      people.admin = await apis.admin.auth.adminMe.query().then(({ admin }) => admin, throwIf401);
    }
    return people;
  } catch {
    forgetSessions();
    return nobody;
  }
}

const throwIf401 = (cause: unknown): null => {
  if (failureOf(cause).status === 401) throw cause;
  return null;
};

const fallBackToCache = (cause: unknown): User | null =>
  throwIf401(cause) ?? (keptUser() as User | null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const [people, setPeople] = useState<People>(nobody);
  const [isLoading, setLoading] = useState(true);

  const lose = useCallback(() => {
    forgetSessions();
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
      keepToken('player', token);
      keepUser(user);
      setPeople((now) => ({ ...now, user }));
      toast.success(welcome);
    };
    return {
      isLoading,
      ...people,
      isAuthenticated: people.user !== null,
      isAdmin: people.admin !== null,
      lose,
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
        keepToken('admin', token);
        setPeople((now) => ({ ...now, admin }));
      },
      async logout() {
        const told = Promise.allSettled([
          tokenOf('player') && apis.player.auth.logout.mutate(),
          tokenOf('admin') && apis.admin.auth.logout.mutate(),
        ]);
        // Best effort: out of reach of the server, this browser still forgets.
        await Promise.race([told, new Promise((done) => setTimeout(done, SIGN_OUT_WAIT))]);
        lose();
        toast.success(messages.loggedOut);
      },
      async refreshUser() {
        try {
          const { user } = await apis.player.auth.me.query();
          keepUser(user);
          setPeople((now) => ({ ...now, user }));
        } catch (cause) {
          if (failureOf(cause).status === 401) lose();
        }
      },
      updateUser(changes) {
        setPeople((now) => {
          if (!now.user) return now;
          const user = { ...now.user, ...changes };
          keepUser(user);
          return { ...now, user };
        });
      },
    };
  }, [isLoading, people, lose]);

  return <SessionContext value={session}>{children}</SessionContext>;
}
