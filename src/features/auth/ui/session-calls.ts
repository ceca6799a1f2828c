// What the session asks the server. Loaded on demand: who only visits the landing page makes no call.
import { createApi } from '#client/trpc.ts';
import type { JoinInput } from '../contract.staff.ts';
import type {
  AdminLoginInput,
  LoginInput,
  RegisterInput,
  ResetPasswordInput,
} from '../contract.ts';

export const me = async () => (await createApi('player').auth.me.query()).user;

export const adminMe = async () => (await createApi('admin').auth.adminMe.query()).admin;

export const login = (input: LoginInput) => createApi('player').auth.login.mutate(input);

/** With the name of the contest for the welcome; null when the server does not tell it. */
export async function register(input: RegisterInput) {
  const api = createApi('player');
  const [entered, contest] = await Promise.all([
    api.auth.register.mutate(input),
    api.settings.contest.query().catch(() => null),
  ]);
  return { ...entered, contestName: contest?.name ?? null };
}

export const resetPassword = (input: ResetPasswordInput) =>
  createApi('player').auth.resetPassword.mutate(input);

export const adminLogin = (input: AdminLoginInput) =>
  createApi('admin').auth.adminLogin.mutate(input);

export const adminJoin = (input: JoinInput) => createApi('admin').auth.adminJoin.mutate(input);
