// The role of the account that is signed in to the dashboard: screens leave out what it may not do, and do not ask for it.
// What is allowed, the server decides.
import { createContext, useContext } from 'react';
import type { AdminRole } from '#shared/actor.ts';

export const AdminRoleContext = createContext<AdminRole>('organiser');

export const useIsOrganiser = (): boolean => useContext(AdminRoleContext) === 'organiser';
