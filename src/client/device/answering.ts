// Whether the laptop can be reached from this device.
import { API_PATH, apiRoutes } from '#shared/paths.ts';

/**
 * Whether the laptop itself responds; a captive portal's page, a dead tunnel and the service worker do not count.
 * @param base scheme, host and port; empty for the page's own address
 * @param patienceMs how long to wait for the response
 */
export async function isLaptopAnswering(base: string, patienceMs: number): Promise<boolean> {
  try {
    const response = await fetch(`${base}${API_PATH}${apiRoutes.health}?t=${Date.now()}`, {
      cache: 'no-store',
      // Somebody else may respond.
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMs),
    });
    return typeof (await response.json()).status === 'string';
  } catch {
    return false;
  }
}
