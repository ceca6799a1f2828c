// Data for a fake server's responses.
import type { AdminUser, User } from '#features/auth/contract.ts';
import type { PlayerFile } from '#features/players/contract.ts';

export const noor: User = {
  id: 'noor',
  firstName: 'Noor',
  lastName: 'Haddad',
  shownName: 'Noor H.',
  email: 'noor@example.org',
  referralCode: 'NH1234',
  ageVerified: true,
};

export const rosa: AdminUser = {
  id: 'rosa',
  username: 'rosa',
  firstName: 'Rosa',
  role: 'organiser',
};

/** A player as organisers see them; the id is the lower-case first name. */
export function playerFile(firstName: string, lastName: string, points = 0): PlayerFile {
  const id = firstName.toLowerCase();
  return {
    id,
    firstName,
    lastName,
    shownName: `${firstName} ${lastName.charAt(0)}.`,
    email: `${id}@example.org`,
    isWalkIn: false,
    phone: null,
    referralCode: 'AB1234',
    friends: 0,
    boardId: null,
    points,
    rank: 1,
    photosApproved: 0,
    photosPending: 0,
    isHandedIn: false,
    isMember: false,
    isDisabled: false,
    registeredAt: '2026-01-01T12:00:00.000Z',
  };
}
