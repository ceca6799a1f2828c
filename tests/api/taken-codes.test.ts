import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openApp } from '#tests/support/of-one-test.ts';

test('a player whose initials have no code left gets another code', async () => {
  const app = await openApp();
  // Every code of two letters and four digits.
  app.db.run(sql`
    INSERT INTO players
      (id, first_name, last_name, email, password_hash, referral_code, age_verified, created_at)
    WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
    SELECT 'taken-' || i, 'Quinn', 'Xu', i || '@example.org', 'none', printf('QX%04d', i), 1, 0 FROM n`);
  const codes = new Set<string>();
  for (const firstName of ['Quinn', 'Quentin', 'Qamar']) {
    const email = `${firstName}@example.org`;
    const { user } = await app.register({ firstName, lastName: 'Xu', email });
    expect(user.referralCode).toMatch(/^[A-Z]{2,}\d{4,}$/);
    expect(user.referralCode).not.toMatch(/^QX\d{4}$/);
    codes.add(user.referralCode);
  }
  expect(codes.size).toBe(3);
});
