import { expect, test } from 'vitest';
import { redirectFor } from './routes.tsx';

const stranger = { isAuthenticated: false, isAdmin: false };
const player = { isAuthenticated: true, isAdmin: false };
const admin = { isAuthenticated: false, isAdmin: true };

test('a player’s screens send strangers and organisers to the sign-in', () => {
  expect(redirectFor('player', stranger)).toBe('/login');
  expect(redirectFor('player', admin)).toBe('/login');
  expect(redirectFor('player', player)).toBeNull();
});

test('the dashboard sends everybody but organisers to the admin portal', () => {
  expect(redirectFor('admin', stranger)).toBe('/admin/login');
  expect(redirectFor('admin', player)).toBe('/admin/login');
  expect(redirectFor('admin', admin)).toBeNull();
});

test('the sign-in pages send those already signed in to where they belong', () => {
  expect(redirectFor('visitors', player)).toBe('/board');
  expect(redirectFor('visitors', admin)).toBeNull();
  expect(redirectFor('admin-visitors', admin)).toBe('/admin/dashboard');
  expect(redirectFor('admin-visitors', player)).toBeNull();
  expect(redirectFor('public', player)).toBeNull();
});
