// A live wall, opened with a code as at the projector.
import type { TestApp } from './test-app.ts';

export async function openWall({
  admin,
  anonymous,
  as,
}: Pick<TestApp, 'admin' | 'anonymous' | 'as'>) {
  const { code } = await (await admin()).wall.makeCode();
  const { token } = await anonymous.wall.open({ code });
  return { code, token, call: await as(token) };
}
