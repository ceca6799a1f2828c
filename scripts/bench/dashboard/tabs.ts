// Every call that a tab makes when it opens, in sequence, over a real connection.
import { note, promise, quantile, timed } from '../report.ts';
import type { FullContest } from './full-contest.ts';

const ROUNDS = 60;
const P95_MAX_MS = 50;

export async function benchTabs({ get }: FullContest): Promise<void> {
  const { players } = await get('/admin/players?search=Noor');
  const { id, boardId } = players[0];
  const tabs: Record<string, readonly string[]> = {
    Overview: ['/admin/overview', '/admin/review-stats', '/admin/activity?limit=20', '/health'],
    Settings: ['/admin/settings'],
    'Photo Reviews': [
      '/admin/review-queue?limit=10',
      '/admin/review-queue?limit=10&order=challenge',
    ],
    Users: [
      '/admin/players',
      '/admin/players?page=150',
      '/admin/players?sort=name&search=a',
      '/admin/players?sort=registered&reverse=true',
      `/admin/players/${id}`,
      `/admin/players/${id}/board`,
      `/admin/players/${id}/photos`,
      `/admin/players/${id}/ledger`,
      `/admin/players/${id}/membership`,
      `/admin/boards/${boardId}`,
    ],
    Content: ['/admin/rules', '/admin/photo-locations', '/admin/challenges'],
    Assets: ['/admin/assets'],
    Storage: ['/admin/storage/stats'],
    Instagram: ['/admin/instagram/config', '/admin/instagram/posts'],
  };
  for (const [tab, addresses] of Object.entries(tabs)) {
    let slowest = { address: '', p95: 0, times: [] as number[] };
    for (const address of addresses) {
      const times: number[] = [];
      for (let i = 0; i < ROUNDS; i++) times.push(await timed(() => get(address)));
      const p95 = quantile(times, 0.95);
      if (p95 > slowest.p95) {
        slowest = { address: address.replace(id, '{id}'), p95, times };
      }
    }
    note(`${tab}: its slowest call is ${slowest.address}`);
    promise({
      what: `${tab}, its slowest call`,
      unit: 'ms',
      samples: slowest.times,
      share: 0.95,
      atMost: P95_MAX_MS,
    });
  }
}
